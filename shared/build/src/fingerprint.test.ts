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

const lockfile = (packages: object) =>
  JSON.stringify({
    packages: {
      '': { workspaces: ['mfe-*'] },
      'mfe-blog': { version: '0.1.0' },
      'node_modules/@adili/mfe-blog': { resolved: 'mfe-blog', link: true },
      'node_modules/react': { version: '19.3.1' },
      ...packages,
    },
  });

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write('mfe-blog/src/page.tsx', 'one');
  write('package-lock.json', lockfile({}));
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
  ['its owner', 'mfe-blog/owner.json'],
])('changes with %s', async (_what, file) => {
  const before = await fingerprint('mfe-blog');
  write(file, 'changed');
  expect(await fingerprint('mfe-blog')).not.toBe(before);
});

test('changes with a package that is installed, not with a workspace that is added', async () => {
  const before = await fingerprint('mfe-blog');
  const added = { 'mfe-reports': {}, 'node_modules/@adili/mfe-reports': { link: true } };
  write('package-lock.json', lockfile(added));
  expect(await fingerprint('mfe-blog')).toBe(before);
  write('package-lock.json', lockfile({ 'node_modules/react': { version: '19.3.2' } }));
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
  'mfe-blog/README.md',
  'mfe-blog/CHANGELOG.md',
  'mfe-blog/stories.ts',
  'shared/build/src/commands/start.ts',
])('does not change with %s', async (file) => {
  const before = await fingerprint('mfe-blog');
  write(file, 'anything');
  expect(await fingerprint('mfe-blog')).toBe(before);
});
