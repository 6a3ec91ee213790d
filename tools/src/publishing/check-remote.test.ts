import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeUpVersion } from '@adili/delivery/publishing/testing/made-up-version';
import { StepFailedError } from '../run.ts';
import { checkRemote } from './check-remote.ts';
import { problemsOf } from './run-tests.ts';

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

test('refuses a build of no remote here, for its sources and its pages', async () => {
  const build = await madeUpVersion(folder, { name: 'mfe-nowhere', version: '1.0.0-a' });
  const attempt = checkRemote(build.folder);
  await expect(attempt).rejects.toThrow(/^In mfe-nowhere 1\.0\.0-a:\n/);
  for (const file of ['remote-files.test.ts', 'stories.test.tsx'])
    await expect(attempt).rejects.toThrow(
      new RegExp(`/every-remote/${file} could not be run: StepFailedError: There is no remote "mfe-nowhere"`),
    );
  await expect(attempt).rejects.toThrow(/built-pages\.check\.tsx could not be run: .*stories/);
});

test('a run that finds no test is a problem', () => {
  expect(problemsOf('mfe-blog 1.0.0-a', { passed: 0, failures: [] })).toEqual([
    'No test was found for mfe-blog 1.0.0-a, so nothing is known of it.',
  ]);
});
