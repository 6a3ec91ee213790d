import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { listRemote } from './list-remote.ts';
import type { RemotePlan } from './plan.ts';
import { filledTemplate, writeRemoteFolder } from './template-files.ts';

// A name that no remote of a checkout has, since the lists are the checkout's own.
const plan: RemotePlan = {
  name: 'mfe-made-up',
  short: 'made-up',
  component: 'MadeUp',
  title: 'Made Up',
  path: '/made-up',
  workPath: '/made-up/work',
  port: 64999,
};
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

/** The checkout with a name of its own for each workspace, and what is installed where it is. */
function copyCheckout(to: string): void {
  const made = /^(node_modules|\.git|\.cache|\.turbo|dist|test-results)$/;
  const top = readdirSync(ROOT).filter((name) => !made.test(name) && !['data', 'published'].includes(name));
  for (const name of top)
    cpSync(path.join(ROOT, name), path.join(to, name), {
      recursive: true,
      filter: (from) => !made.test(path.basename(from)),
    });
  const scoped = path.join('node_modules', '@adili');
  mkdirSync(path.join(to, scoped), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@adili')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(to, 'node_modules', name));
  for (const name of readdirSync(path.join(ROOT, scoped)))
    symlinkSync(readlinkSync(path.join(ROOT, scoped, name)), path.join(to, scoped, name));
}

test('what it writes passes every check as it is', async () => {
  copyCheckout(root);
  await writeRemoteFolder(root, plan);
  await listRemote(root, plan);
  const run = promisify(execFile);
  const fails = (program: string, ...args: string[]): Promise<string[]> =>
    run(program, args, { cwd: root }).then(
      () => [],
      ({ stdout, stderr }) => [`${program} ${args.join(' ')}: ${stdout}${stderr}`],
    );
  const tool = (name: string) => path.join(root, 'node_modules', '.bin', name);
  const sources = async () => [
    ...(await fails(tool('biome'), 'check', '--write', '--error-on-warnings', plan.name)),
    ...(await fails(tool('tsc'), '-b', plan.name)),
    ...(await fails(tool('knip'), '--no-progress', '--no-config-hints', '--workspace', plan.name)),
  ];
  const packages = async () => [
    ...(await fails('npm', 'install', '--package-lock-only', '--offline', '--no-audit', '--no-fund')),
    ...(await fails('node', 'tools/src/cli.ts', 'check:lockfile')),
    ...(await fails(tool('jest'), 'tools/src/checks/claims', plan.name)),
  ];
  expect(await Promise.all([sources(), packages()])).toEqual([[], []]);
});
