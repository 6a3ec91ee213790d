import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';

const root = mkdtempSync(path.join(tmpdir(), 'adili-fingerprint-'));

jest.mock('@adili/server/workspace', () => ({
  get ROOT() {
    return root;
  },
}));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** What the bundler imports of packages that are in no bundle, as files. */
const takenFromServers = [
  ...new Set(
    readdirSync(__dirname)
      .filter((name) => !name.includes('.test.'))
      .flatMap((name) => [
        ...readFileSync(path.join(__dirname, name), 'utf8').matchAll(
          /'@adili\/(delivery|server)\/([\w/-]+)'/g,
        ),
      ])
      .map(([, owner, file]) => `shared/${owner}/src/${file}.ts`),
  ),
];

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
  for (const name of ['contract', 'schemas', 'http', 'ui', 'bundler', 'delivery', 'server'])
    write(`shared/${name}/src/index.ts`, name);
  for (const file of takenFromServers) write(file, 'one');
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

test.each<string[]>([
  ['its own source', 'mfe-blog/src/page.tsx'],
  ['a new file', 'mfe-blog/guides/gdpr.md'],
  ['a shared package', 'shared/ui/src/index.ts'],
  ['the build', 'shared/bundler/src/index.ts'],
  ['its owner', 'mfe-blog/owner.json'],
  ...takenFromServers.map((file) => ['what the bundler takes of a server', file]),
])('changes with %s', async (_what, file = '') => {
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
  'tools/src/commands/start.ts',
  'shared/server/src/listen.ts',
  'shared/delivery/src/store/open-store.ts',
])('does not change with %s', async (file) => {
  const before = await fingerprint('mfe-blog');
  write(file, 'anything');
  expect(await fingerprint('mfe-blog')).toBe(before);
});
