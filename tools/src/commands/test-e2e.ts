import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { requireChromium } from '../chromium.ts';
import { partPatterns } from '../part-patterns.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { isRemote, isTask, scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';
import { atLeastOneFailure, type Counts, countsLine, noTestFits, playwrightCounts } from '../test-counts.ts';
import { buildAll, PRODUCT } from './build.ts';

const report = path.join(ROOT, 'tests/test-results/browser.json');

/** What looks at every page and story of a remote. */
const ABOUT_REMOTES = ['e2e/every-page', 'e2e/remote-alone'];

/** Options with which Playwright lists tests, or lets a person choose them. */
const RUNS_NONE = /^--(list|ui.*)$/;

/**
 * `npm run test:e2e [-- pattern ...] [-- --ui]`: the built product in a browser, by Playwright, which takes its own options
 * too. For a remote, its own pages and stories; other workspaces have none of their own.
 */
export async function testE2e(args: readonly string[]): Promise<void> {
  if (scope !== '' && scope !== 'tests' && !isRemote(scope))
    return console.log(`${scope} has no browser tests of its own. All of them: npm run test:e2e`);
  const counts = await browserTests(args);
  const words = args.filter((arg) => arg !== '--force');
  const ranNone = counts.passed + counts.failed + counts.skipped === 0;
  if (words.length > 0 && ranNone && !words.some((word) => RUNS_NONE.test(word))) throw noTestFits(words);
  if (!isTask) console.log(`\n${countsLine(counts)}`);
  if (counts.failed > 0) throw new StepFailedError('Not all tests passed.');
}

/** The same, answering the counts. All of them are one task with a cache. */
export async function browserTests(args: readonly string[]): Promise<Counts> {
  if (!isTask) {
    await buildAll([...PRODUCT, 'shared/preview']);
    process.env.CHROMIUM_PATH = await requireChromium();
  }
  rmSync(report, { force: true });
  const force = args.includes('--force');
  const words = args.filter((arg) => arg !== '--force');
  const isAll = words.length === 0 && !isRemote(scope) && !isTask;
  const code = isAll
    ? await runTasks(['test:e2e'], { atOnce: 1, goOn: true, force })
    : await playwright(words);
  return atLeastOneFailure(code, await playwrightCounts(report));
}

function playwright(words: readonly string[]): Promise<number> {
  const { patterns, options } = partPatterns(words);
  const chosen = patterns.length === 0 && isRemote(scope) ? ABOUT_REMOTES : byFileOrTitle(patterns);
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(isRemote(scope) ? { ONLY_REMOTE: scope } : {}),
  };
  return run(
    tool('playwright'),
    [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=line,json',
      '--pass-with-no-tests',
      ...chosen,
      ...options,
    ],
    { env },
  );
}

/** Words that each fit a file's path pick files, also with a line (`main-path.spec.ts:41`); otherwise they are a title. */
function byFileOrTitle(patterns: readonly string[]): readonly string[] {
  const specs = globSync('tests/**/*.spec.ts', { cwd: ROOT });
  const isFile = (word: string) => specs.some((file) => file.includes(word.replace(/(:\d+)+$/, '')));
  return patterns.every(isFile) ? patterns : ['--grep', patterns.join(' ')];
}
