import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeUpVersion } from '@adili/delivery/publishing/testing/made-up-version';
import { StepFailedError } from '../run.ts';
import { checkRemote } from './check-remote.ts';
import { problemsOf, runTests } from './run-tests.ts';

// The contract is checked by the compiler first.
jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('names every file that the build lacks, changed or did not record', async () => {
  const build = await madeUpVersion(folder, { version: '1.0.0-a' });
  await rm(path.join(build.folder, 'Page.0a1b2c3d.js'));
  await writeFile(path.join(build.folder, 'remoteEntry.js'), 'changed');
  await writeFile(path.join(build.folder, 'stray.js'), 'stray');
  const attempt = checkRemote(build.folder);
  await expect(attempt).rejects.toThrow(StepFailedError);
  await expect(attempt).rejects.toThrow(
    [
      'remote.json names Page.0a1b2c3d.js, which the build did not make.',
      'remote.json holds no hash of stray.js.',
      `remoteEntry.js is not the one that was built. Delete ${build.folder} and build again.`,
    ].join('\n'),
  );
});

test('refuses a build of no remote of this checkout', async () => {
  const build = await madeUpVersion(folder, { name: 'mfe-nowhere', version: '1.0.0-a' });
  await expect(checkRemote(build.folder)).rejects.toThrow(/In the stories of mfe-nowhere:\n.*mfe-nowhere/);
});

test('refuses a build whose code is none, page by page', async () => {
  const build = await madeUpVersion(folder, { version: '1.0.0-a' });
  await expect(checkRemote(build.folder)).rejects.toThrow(
    /In the build mfe-blog 1\.0\.0-a:\n(.*\n)* {2}\/blog\/:id mounts and unmounts: /,
  );
});

test('a run that finds no test is a problem', async () => {
  const run = await runTests([path.join(folder, 'nothing')], {});
  expect(problemsOf('the stories of mfe-blog', run)).toEqual([
    'No test was found for the stories of mfe-blog, so nothing is known of it.',
  ]);
});
