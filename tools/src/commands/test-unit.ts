import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { ensureChromium } from '../chromium.ts';
import { DEEP_TESTS } from '../deep-tests.ts';
import { literal, runFailedAgain, withSecondRuns } from '../failed-again.ts';
import { partPatterns } from '../part-patterns.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { isRemote, isTask, scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';
import {
  addCounts,
  atLeastOneFailure,
  type Counts,
  closingWords,
  type Failure,
  jestCounts,
  noCounts,
  noTestFits,
} from '../test-counts.ts';

/** Workspaces whose tests run at once: while one starts, comes to its end or waits for a process or a disk, others work. */
const AT_ONCE = 3;

/** Where a run leaves what became of each test, relative to the workspace. */
const REPORT = 'test-results/unit.json';

/** `npm run test:unit [-- pattern ...] [-- --watch]`: unit, contract and API tests, by jest, which takes its own options too. */
export async function testUnit(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg.startsWith('--watch'))) {
    process.exitCode = await jest(scope, args);
    return;
  }
  const first = await unitTests(args);
  const counts = isTask ? first : await runFailedAgain(first);
  const words = args.filter((arg) => arg !== '--force');
  // jest counts the tests of a file that a title did not fit as skipped.
  if (words.length > 0 && counts.passed + counts.failed === 0) throw noTestFits(words);
  if (!isTask) console.log(closingWords(counts));
  if (counts.failed > 0) throw new StepFailedError('Not all tests passed.');
}

/** The same, answering the counts. All of them are tasks with a cache, one for each workspace; with arguments jest runs once. `--force` is for the cache. */
export async function unitTests(args: readonly string[]): Promise<Counts> {
  const force = args.includes('--force');
  const words = args.filter((arg) => arg !== '--force');
  if (partPatterns(words).patterns.length > 0) process.env.WHOLE = 'true';
  // The auditor's tests start it. Where there is none they say so.
  if (!isTask && ['', 'auditor'].includes(scope) && words.length === 0) await ensureChromium();
  if (scope !== '' || words.length > 0) {
    const report = path.join(ROOT, scope, REPORT);
    rmSync(report, { force: true });
    mkdirSync(path.dirname(report), { recursive: true });
    const code = await jest(scope, words, ['--passWithNoTests', '--json', `--outputFile=${report}`]);
    return atLeastOneFailure(code, await readCounts(scope, report), report);
  }
  const tested = workspacesWithTests();
  const reportOf = (folder: string) => path.join(ROOT, folder, REPORT);
  for (const folder of tested) rmSync(reportOf(folder), { force: true });
  const code = await runTasks(['test:unit'], { atOnce: AT_ONCE, goOn: true, force });
  const counts = await Promise.all(tested.map((folder) => readCounts(folder, reportOf(folder))));
  return atLeastOneFailure(code, counts.reduce(addCounts, noCounts));
}

/** Folders whose `package.json` has the task. Each must leave a report, else a run that broke off would pass unseen beside a flaky test. */
function workspacesWithTests(): string[] {
  const has = (file: string) => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    return scripts?.['test:unit'] !== undefined;
  };
  return globSync(['*/package.json', 'shared/*/package.json'], { cwd: ROOT })
    .filter(has)
    .map((file) => path.dirname(file));
}

async function readCounts(folder: string, report: string): Promise<Counts> {
  return withSecondRuns(await jestCounts(report), (failure) => failedTest(folder, failure));
}

async function failedTest(folder: string, { title, file, of }: Failure): Promise<Counts> {
  const report = path.join(ROOT, folder, 'test-results/unit-again.json');
  rmSync(report, { force: true });
  const name = of === 'test' ? [`--testNamePattern=^${literal(title)}$`] : [];
  const words = ['--runTestsByPath', file, ...name, '--maxWorkers=1', '--json', `--outputFile=${report}`];
  const code = await run(tool('jest'), words, { env: environment(folder) });
  return atLeastOneFailure(code, await jestCounts(report), report);
}

/** jest on the tests of one folder, or on all; with patterns, on the files that match one of them. */
function jest(folder: string, words: readonly string[], own: readonly string[] = []): Promise<number> {
  const { patterns, options } = partPatterns(words);
  const here = path.join(ROOT, folder, path.sep);
  const chosen = patterns.length > 0 ? patterns.map((pattern) => `${here}.*${pattern}`) : [here];
  // What holds for every remote is held for the one, and so not once more here; so is what the check looks at.
  const everyRemote = path.join(import.meta.dirname, '../standalone/every-remote', path.sep);
  if (isRemote(folder) && patterns.length === 0) chosen.push(everyRemote);
  // Of the other workspaces nothing is looked for: to list all files takes a third of the time of a small one.
  const roots = isTask ? chosen.map((root) => `--roots=${root}`) : [];
  const others =
    folder === 'tools' && patterns.length === 0
      ? [
          `--testPathIgnorePatterns=${[everyRemote, '/checks/(ledger|claims)', ...(process.env.WHOLE === 'true' ? [] : [DEEP_TESTS])].join('|')}`,
        ]
      : [];
  // By itself jest leaves a processor to whoever watches, and so runs one file at a time on two.
  const share = Math.max(1, Math.floor(availableParallelism() / AT_ONCE));
  const workers = isTask && !hasMost(folder) ? share : '100%';
  return run(
    tool('jest'),
    [
      ...chosen,
      ...roots,
      ...others,
      `--maxWorkers=${workers}`,
      ...(isTask ? ['--ci'] : []),
      ...own,
      ...options,
    ],
    { env: environment(folder) },
  );
}

/** More than a third of all tests are the API's: with a share they would go on alone when the others are done. */
const hasMost = (folder: string): boolean => folder === 'api';

const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(isRemote(folder) ? { ONLY_REMOTE: folder } : {}),
});
