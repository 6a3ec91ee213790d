import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { distFolder } from '@adili/server/workspace';
import { runFailedAgain } from '../failed-again.ts';
import { checkRemote } from '../publishing/check-remote.ts';
import { inWords } from '../publishing/command-line.ts';
import { StepFailedError } from '../run.ts';
import { isRemote, scope } from '../scope.ts';
import {
  addCounts,
  type Counts,
  closingWords,
  countsLine,
  noCounts,
  noTestFits,
  oneTest,
} from '../test-counts.ts';
import { buildAll } from './build.ts';
import { passesCheck } from './check.ts';
import { browserTests } from './test-e2e.ts';
import { testUnit, unitTests } from './test-unit.ts';

/**
 * `npm test`: the check, unit, API and contract tests, and browser tests; closes with the counts over all of them.
 * For a workspace its own. `-- pattern` picks tests by their file or, in browsers, by their title; `-- --watch`
 * follows changes with the unit tests alone.
 */
export async function test(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg.startsWith('--watch'))) return testUnit(args);
  let counts = noCounts;
  const part = async (name: string, work: () => Promise<Counts>) => {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const result = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`== ${name}: ${countsLine(result)} in ${seconds} s`);
    counts = addCounts(counts, result);
  };
  if (args.every((arg) => arg === '--force'))
    await part('check', async () => oneTest(await passesCheck(args)));
  await part('unit, contract and API tests', () => unitTests(args));
  if (isRemote(scope)) await part('build and contract', async () => oneTest(await builtKeepsContract(scope)));
  if (scope === '') await part('browser tests', () => browserTests(args));
  if (counts.passed + counts.failed + counts.skipped === 0) throw noTestFits(args);
  counts = await runFailedAgain(counts);
  console.log(closingWords(counts));
  if (counts.failed > 0) throw new StepFailedError('Not all tests passed.');
}

/** Builds a remote and holds what came of it to the contract, as a delivery would; says what is wrong. */
async function builtKeepsContract(name: string): Promise<boolean> {
  try {
    await buildAll([name]);
    const dist = distFolder(name);
    await checkRemote(path.join(dist, (await currentVersion(dist)) ?? ''));
    return true;
  } catch (thrown) {
    const error = inWords(thrown);
    if (!(error instanceof StepFailedError)) throw error;
    console.error(error.message);
    return false;
  }
}
