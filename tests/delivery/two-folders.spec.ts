import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentVersion } from '@adili/server/current-version';
import { ROOT } from '@adili/server/workspace';
import { expect, test } from 'playwright/test';
import { deep } from '../stack/deep.ts';

const run = promisify(execFile);

/** What is delivered of each, below its folder. The remote's pages share a library with other remotes, which a build finds by an absolute path. */
const DISTS = ['shell/dist/browser', 'mfe-dashboard/dist'];
const BUILT = DISTS.map((dist) => dist.split('/')[0] ?? '');

/** What its build reads. */
const READ = ['package.json', 'node_modules', 'shared', 'tools', ...BUILT].map((name) =>
  path.join(ROOT, name),
);

/** As links where that can be: on Linux, and on one disk. */
const copyTo = (folder: string) =>
  run('cp', ['-al', ...READ, folder]).catch(() => run('cp', ['-a', ...READ, folder]));

test('a checkout in another folder builds the same version', deep, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-checkout-of-a-longer-name-'));
  try {
    await copyTo(folder);
    for (const name of BUILT) await rm(path.join(folder, name, 'dist'), { recursive: true });
    await run(process.execPath, ['tools/src/building/build-folders.ts', ...BUILT], { cwd: folder });
    const versionsIn = (root: string) =>
      Promise.all(DISTS.map(async (dist) => (await currentVersion(path.join(root, dist))) ?? dist));
    expect(await versionsIn(folder)).toEqual(await versionsIn(ROOT));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
