import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { requireChromium } from '../chromium.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { isRemote, isTask, scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';
import { atLeastOneFailure, type Counts, countsLine, playwrightCounts } from '../test-counts.ts';
import { buildAll, PRODUCT } from './build.ts';

const report = path.join(ROOT, 'tests/test-results/browser.json');

/** What looks at every page and story of a remote. */
const ABOUT_REMOTES = ['e2e/every-page', 'e2e/remote-alone'];

/**
 * `npm run test:e2e [-- pattern] [-- --ui]`: the built product in a browser, by Playwright, which takes its own options
 * too. For a remote, its own pages and stories.
 */
export async function testE2e(args: readonly string[]): Promise<void> {
  const counts = await browserTests(args);
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
  const chosen = args.filter((arg) => arg !== '--force');
  const isAll = chosen.length === 0 && !isRemote(scope) && !isTask;
  const code = isAll
    ? await runTasks(['test:e2e'], { goOn: true, force })
    : await playwright(chosen.length === 0 && isRemote(scope) ? ABOUT_REMOTES : chosen);
  return atLeastOneFailure(code, await playwrightCounts(report));
}

function playwright(args: readonly string[]): Promise<number> {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(isRemote(scope) ? { ONLY_REMOTE: scope } : {}),
  };
  return run(
    tool('playwright'),
    ['test', '--config=tests/playwright.config.ts', '--reporter=line,json', ...args.flatMap(byTitleToo)],
    { env },
  );
}

/** A word that no file has in its name is looked for in titles. */
function byTitleToo(arg: string): string[] {
  if (arg.startsWith('-')) return [arg];
  const files = globSync('tests/**/*.spec.ts', { cwd: ROOT });
  return files.some((file) => file.includes(arg)) ? [arg] : ['--grep', arg];
}
