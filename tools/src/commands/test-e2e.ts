import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { requireChromium } from '../chromium.ts';
import { runFailedAgain, withSecondRuns, wordsForOne } from '../failed-again.ts';
import { partPatterns } from '../part-patterns.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { isRemote, isTask, scope } from '../scope.ts';
import { stackThatIsUp } from '../stack-that-is-up.ts';
import { runTasks } from '../tasks.ts';
import {
  atLeastOneFailure,
  type Counts,
  closingWords,
  noTestFits,
  playwrightCounts,
} from '../test-counts.ts';
import { buildAll, PRODUCT } from './build.ts';

/** Reports of a run of all tests, of some, and of one that runs once more. */
const reportOf = {
  all: path.join(ROOT, 'tests/test-results/browser.json'),
  chosen: path.join(ROOT, 'tests/test-results/browser-chosen.json'),
  again: path.join(ROOT, 'tests/test-results/browser-again.json'),
};

/** What a person looks at: screenshots and traces of what failed, and the run as HTML and as junit.xml. */
const results = path.join(ROOT, 'test-results/browser');

/** What looks at every page and story of a remote. */
const ABOUT_REMOTES = ['e2e/every-page', 'e2e/remote-alone'];

/** Options with which Playwright lists tests, or lets a person choose them. */
const RUNS_NONE = /^--(list|ui.*)$/;

/** Options that choose tests by their title, or let a person choose them. */
const CHOOSES = /^(-g|--grep|--ui)/;

/** What the gate leaves to `WHOLE=true`: tests of this tag, which a run of tests that somebody names has too. */
const withoutDeep = (): string[] =>
  process.env.SITE || process.env.WHOLE === 'true' ? [] : ['--grep-invert=@deep'];

/**
 * `npm run test:e2e [-- pattern ...] [-- --ui]`: the built product in a browser, by Playwright, which takes its own options
 * too; with SITE set, the stack that is up there, which `--writes` allows to be on another machine. For a remote, its own pages and stories; other workspaces have none of their own.
 */
export async function testE2e(args: readonly string[]): Promise<void> {
  if (scope !== '' && scope !== 'tests' && !isRemote(scope))
    return console.log(`${scope} has no browser tests of its own. All of them: npm run test:e2e`);
  const first = await browserTests(args);
  const counts = isTask ? first : await runFailedAgain(first);
  const words = args.filter(isForPlaywright);
  const ranNone = counts.passed + counts.failed + counts.skipped === 0;
  if (words.length > 0 && ranNone && !words.some((word) => RUNS_NONE.test(word))) throw noTestFits(words);
  if (!isTask) console.log(closingWords(counts));
  if (counts.failed === 0) return;
  throw new StepFailedError(
    isTask ? 'Not all tests passed.' : `Not all tests passed: see html/index.html in ${results}.`,
  );
}

/** What this command takes itself. */
const isForPlaywright = (word: string) => word !== '--force' && word !== '--writes';

/** The same, answering the counts. All of them are one task with a cache. */
export async function browserTests(args: readonly string[]): Promise<Counts> {
  if (process.env.SITE) Object.assign(process.env, await stackThatIsUp(args.includes('--writes')));
  if (isTask) return reported(reportOf.all, withoutDeep());
  rmSync(results, { recursive: true, force: true });
  await buildAll([...PRODUCT, 'shared/preview']);
  process.env.CHROMIUM_PATH = await requireChromium();
  const words = args.filter(isForPlaywright);
  if (process.env.SITE || words.length > 0 || isRemote(scope)) return chosenTests(words);
  rmSync(reportOf.all, { force: true });
  const code = await runTasks(['@adili/tests#test:e2e'], { atOnce: 1, force: args.includes('--force') });
  return atLeastOneFailure(code, againOf(await playwrightCounts(reportOf.all)));
}

/** Runs Playwright, and counts by its report. */
async function reported(report: string, args: readonly string[]): Promise<Counts> {
  rmSync(report, { force: true });
  const code = await playwright(report, args);
  return atLeastOneFailure(code, againOf(await playwrightCounts(report)), report);
}

const againOf = (counts: Counts): Counts =>
  withSecondRuns(counts, (failure) => reported(reportOf.again, wordsForOne(failure)));

async function chosenTests(words: readonly string[]): Promise<Counts> {
  const { patterns, options } = partPatterns(words);
  const byWords = patterns.length > 0 ? byFileOrTitle(patterns) : [];
  const chosen = patterns.length === 0 && isRemote(scope) ? ABOUT_REMOTES : byWords;
  const isChosen = chosen.length > 0 || options.some((option) => CHOOSES.test(option));
  return reported(reportOf.chosen, [...chosen, ...options, ...(isChosen ? [] : withoutDeep())]);
}

function playwright(report: string, args: readonly string[]): Promise<number> {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(isRemote(scope) ? { ONLY_REMOTE: scope } : {}),
  };
  return run(
    tool('playwright'),
    ['test', '--config=tests/playwright.config.ts', '--pass-with-no-tests', ...args],
    { env },
  );
}

/** Words that each fit a file's path pick files, also with a line (`main-path.spec.ts:41`); otherwise they are a title. */
function byFileOrTitle(patterns: readonly string[]): readonly string[] {
  const specs = globSync('tests/**/*.spec.ts', { cwd: ROOT });
  const isFile = (word: string) => specs.some((file) => file.includes(word.replace(/(:\d+)+$/, '')));
  return patterns.every(isFile) ? patterns : ['--grep', patterns.join(' ')];
}
