import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { listRemote } from './list-remote.ts';
import { filledTemplate, writeRemoteFolder } from './template-files.ts';
import { madeUpPlan as plan } from './testing/made-up-plan.ts';

const lists = ['Dockerfile', 'docker-compose.yml'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-new-remote-'));
  for (const file of lists) cpSync(path.join(ROOT, file), path.join(root, file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');

test('writes every file of the remote with nothing left to fill in', async () => {
  await writeRemoteFolder(root, plan);
  const files = readdirSync(path.join(root, plan.name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, plan.name), path.join(entry.parentPath, entry.name)));
  expect(files.sort()).toEqual([
    'CHANGELOG.md',
    'README.md',
    'owner.json',
    'package.json',
    'remote.ts',
    'src/cards/MadeUpCard.test.tsx',
    'src/cards/MadeUpCard.tsx',
    'src/claims/ledger.ts',
    'src/pages/MadeUp.test.tsx',
    'src/pages/MadeUp.tsx',
    'src/pages/MadeUpWork.test.tsx',
    'src/pages/MadeUpWork.tsx',
    'stories.ts',
    'tsconfig.json',
    'webpack.config.ts',
  ]);
  for (const file of files) expect(read(plan.name, file)).not.toContain('{{');
  expect(JSON.parse(read(plan.name, 'package.json'))).toMatchObject({
    name: '@adili/mfe-made-up',
    config: { port: 64999 },
  });
});

test('enters it after the other remotes, and leaves every other line', async () => {
  const before = Object.fromEntries(lists.map((file) => [file, read(file)]));
  await listRemote(root, plan);
  const added = (file: string) => {
    const known = new Set(before[file]?.split('\n'));
    return read(file)
      .split('\n')
      .filter((line) => !known.has(line));
  };
  expect(added('Dockerfile')).toEqual(['COPY mfe-made-up/package.json mfe-made-up/']);
  expect(added('docker-compose.yml')).toEqual([
    '  mfe-made-up:',
    '    build: { context: ., target: remote, args: { <<: *build, WORKSPACE: mfe-made-up, PORT: 64999 } }',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose puts the setting in.
    '    ports: ["127.0.0.1:${COMPOSE_PORT_64999:-64999}:64999"]',
  ]);
});

test('enters a second one after the first', async () => {
  await listRemote(root, plan);
  await listRemote(root, { ...plan, name: 'mfe-made-up-too', port: 64998 });
  const compose = read('docker-compose.yml');
  expect(compose.indexOf('\n  mfe-made-up:')).toBeLessThan(compose.indexOf('\n  mfe-made-up-too:'));
});

test('a file that lost its mark is left as it is and named', async () => {
  const text = read('docker-compose.yml').replace(/^ *# npm run new-remote.*\n/m, '');
  writeFileSync(path.join(root, 'docker-compose.yml'), text);
  await expect(listRemote(root, plan)).rejects.toMatchObject({
    name: 'StepFailedError',
    message: expect.stringContaining('docker-compose.yml'),
  });
  expect(read('docker-compose.yml')).toBe(text);
  expect(existsSync(path.join(root, plan.name))).toBe(false);
});

test('a mark that nothing fills is a fault of the template, by its name', async () => {
  await expect(filledTemplate('compose-service.yml.template', {})).rejects.toThrow('{{name}}');
});
