import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { buildAll } from '../build-all.ts';
import { ensureChromium } from '../chromium.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { lint, types } from '../static-checks.ts';
import { type Counts, jestCounts, playwrightCounts } from '../test-counts.ts';
import { atLeastOneFailure, runSteps } from '../test-steps.ts';

const results = path.join(ROOT, 'test-results');

/** `npm test`: types, lint, unit, API, contract and browser tests; closes with the counts over all of them. */
export async function test(): Promise<void> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  await runSteps([
    types(),
    lint(),
    { name: 'unit, contract and API tests', work: unitTests },
    { name: 'browser tests', work: browserTests },
  ]);
}

async function unitTests(): Promise<Counts> {
  const report = path.join(results, 'jest.json');
  // By itself jest leaves a processor to whoever watches, and so runs one file at a time on two.
  const workers = '--maxWorkers=100%';
  const code = await run(tool('jest'), [
    '--ci',
    workers,
    '--json',
    `--outputFile=${report}`,
    '--reporters=summary',
  ]);
  return atLeastOneFailure(code, await jestCounts(report));
}

async function browserTests(): Promise<Counts> {
  await buildAll();
  const chromium = await ensureChromium();
  if (!chromium) {
    throw new StepFailedError(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    );
  }
  const report = path.join(results, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(
    tool('playwright'),
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    { env },
  );
  return atLeastOneFailure(code, await playwrightCounts(report));
}
