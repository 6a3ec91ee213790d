import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { distFolder, ROOT } from '@adili/server/workspace';
import { expect, test } from 'playwright/test';
import { currentBuild } from '../stack/built-version.ts';

const run = promisify(execFile);

/** Its pages share a library with other remotes, which a build finds by an absolute path. */
const REMOTE = 'mfe-dashboard';

/** What its build reads. */
const READ = ['package.json', 'node_modules', 'shared', 'tools', REMOTE].map((name) => path.join(ROOT, name));

/** As links where that can be: on Linux, and on one disk. */
const copyTo = (folder: string) =>
  run('cp', ['-al', ...READ, folder]).catch(() => run('cp', ['-a', ...READ, folder]));

test('a checkout in another folder builds the same version', async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-checkout-of-a-longer-name-'));
  try {
    await copyTo(folder);
    const dist = path.join(folder, REMOTE, 'dist');
    await rm(dist, { recursive: true });
    await run(process.execPath, ['tools/src/building/build-folders.ts', REMOTE], { cwd: folder });
    const versionIn = async (dist: string) => (await currentBuild(dist)).manifest.version;
    expect(await versionIn(dist)).toBe(await versionIn(distFolder(REMOTE)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
