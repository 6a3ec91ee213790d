import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { listRemote } from './list-remote.ts';
import { writeRemoteFolder } from './template-files.ts';
import { madeUpPlan as plan } from './testing/made-up-plan.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-new-remote-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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
    ...(await fails('node', 'tools/src/cli.ts', 'fix', '--error-on-warnings', plan.name)),
    ...(await fails(tool('tsc'), '-b', plan.name)),
    ...(await fails(tool('knip'), '--no-progress', '--no-config-hints', '--workspace', plan.name)),
  ];
  const packages = async () => [
    ...(await fails('npm', 'install', '--package-lock-only', '--offline', '--no-audit', '--no-fund')),
    ...(await fails('node', 'tools/src/cli.ts', 'part', 'lockfile')),
    ...(await fails(tool('jest'), 'tools/src/checks/claims', plan.name)),
  ];
  expect(await Promise.all([sources(), packages()])).toEqual([[], []]);
});
