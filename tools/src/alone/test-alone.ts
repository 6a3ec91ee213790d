import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { distFolder, ROOT } from '@adili/server/workspace';
import { buildAll } from '../build-all.ts';
import { checkRemote } from '../publishing/check-remote.ts';
import { inWords } from '../publishing/command-line.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { lint, types } from '../static-checks.ts';
import { type Counts, jestCounts, noCounts } from '../test-counts.ts';
import { atLeastOneFailure, runSteps, type TestStep } from '../test-steps.ts';
import { findRemote } from './find-remote.ts';

/** `npm run check` of a remote: its types, lint and formatting. */
export const checkAlone = (given: string) => runSteps(staticSteps(findRemote(given).name));

/** `npm test` of a remote: the same, its tests and stories, and its build. */
export async function testAlone(given: string): Promise<void> {
  const { name } = findRemote(given);
  await runSteps([
    ...staticSteps(name),
    { name: 'unit tests and stories', work: () => unitTests(name) },
    { name: 'build and contract', work: () => built(name) },
  ]);
}

const staticSteps = (name: string): TestStep[] => [types(name), lint(name)];

async function unitTests(name: string): Promise<Counts> {
  const results = path.join(ROOT, 'test-results');
  await mkdir(results, { recursive: true });
  const report = path.join(results, `jest-${name}.json`);
  const aboutEach = path.join(import.meta.dirname, 'every-remote', path.sep);
  const code = await run(
    tool('jest'),
    [
      path.join(ROOT, name, path.sep),
      aboutEach,
      '--ci',
      '--json',
      `--outputFile=${report}`,
      '--reporters=default',
    ],
    { env: { ...process.env, ONLY_REMOTE: name } },
  );
  return atLeastOneFailure(code, await jestCounts(report));
}

/** The build, and the contract that it must keep before anybody delivers it. */
async function built(name: string): Promise<Counts> {
  try {
    await buildAll([name]);
    const dist = distFolder(name);
    await checkRemote(path.join(dist, (await currentVersion(dist)) ?? ''));
    return { ...noCounts, passed: 1 };
  } catch (thrown) {
    const error = inWords(thrown);
    if (!(error instanceof StepFailedError)) throw error;
    console.error(error.message);
    return { ...noCounts, failed: 1 };
  }
}
