import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';

const root = mkdtempSync(path.join(tmpdir(), 'adili-fingerprint-'));

jest.mock('./workspace.ts', () => ({
  get ROOT() {
    return root;
  },
}));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write('mfe-blog/src/page.tsx', 'one');
  write('package-lock.json', '{}');
  for (const name of ['contract', 'schemas', 'http', 'ui', 'build'])
    write(`shared/${name}/src/index.ts`, name);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the same inputs have the same fingerprint, wherever they lie', async () => {
  const before = await fingerprint('mfe-blog');
  expect(before).toMatch(/^[0-9a-f]{10}$/);
  const copy = mkdtempSync(path.join(tmpdir(), 'adili-fingerprint-'));
  cpSync(root, copy, { recursive: true });
  rmSync(root, { recursive: true });
  cpSync(copy, root, { recursive: true });
  rmSync(copy, { recursive: true });
  expect(await fingerprint('mfe-blog')).toBe(before);
});

test.each([
  ['its own source', 'mfe-blog/src/page.tsx'],
  ['a new file', 'mfe-blog/guides/gdpr.md'],
  ['a shared package', 'shared/ui/src/index.ts'],
  ['the build', 'shared/build/src/index.ts'],
  ['the lockfile', 'package-lock.json'],
])('changes with %s', async (_what, file) => {
  const before = await fingerprint('mfe-blog');
  write(file, 'changed');
  expect(await fingerprint('mfe-blog')).not.toBe(before);
});

test('a renamed file changes it, though no byte did', async () => {
  const before = await fingerprint('mfe-blog');
  rmSync(path.join(root, 'mfe-blog/src/page.tsx'));
  write('mfe-blog/src/pages.tsx', 'one');
  expect(await fingerprint('mfe-blog')).not.toBe(before);
});

test.each([
  'mfe-blog/src/page.test.tsx',
  'mfe-blog/dist/1/page.js',
  'mfe-blog/.cache/x',
  'mfe-auth/src/page.tsx',
])('does not change with %s', async (file) => {
  const before = await fingerprint('mfe-blog');
  write(file, 'anything');
  expect(await fingerprint('mfe-blog')).toBe(before);
});
