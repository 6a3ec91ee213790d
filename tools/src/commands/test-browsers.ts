import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { run, StepFailedError, tool } from '../run.ts';
import { type Engine, engines, ensureBrowsers } from '../system-browsers.ts';
import { atLeastOneFailure, countsLine, playwrightCounts } from '../test-counts.ts';
import { buildAll, PRODUCT } from './build.ts';

const report = path.join(ROOT, 'test-results/browsers/report.json');

/**
 * `npm run test:deep -- browsers [firefox] [-g Retry]`: every page and the ways through the product in Chromium, Firefox and
 * WebKitGTK, or in the named ones. All other words are Playwright's.
 */
export async function testBrowsers(args: readonly string[]): Promise<void> {
  const isEngine = (word: string): word is Engine => engines.some((engine) => engine === word);
  const named = args.filter(isEngine);
  const wanted = named.length > 0 ? named : engines;
  await buildAll(PRODUCT);
  const missing = await ensureBrowsers(wanted);
  const there = wanted.filter((engine) => !missing.has(engine));
  const code = await run(tool('playwright'), [
    'test',
    '--config=tests/browsers/playwright.config.ts',
    ...there.map((engine) => `--project=${engine}`),
    ...args.filter((word) => !isEngine(word)),
  ]);
  console.log(`\n${countsLine(atLeastOneFailure(code, await playwrightCounts(report)))}`);
  for (const line of missing.values()) console.error(line);
  if (code !== 0) throw new StepFailedError('Not all tests passed. Pictures: test-results/browsers');
  if (missing.size > 0) throw new StepFailedError('Not every engine was tried.');
}
