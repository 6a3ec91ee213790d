import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from '../build-all.ts';
import { ensureChromium } from '../chromium.ts';
import { run, StepFailed, tool } from '../run.ts';
import {
  addCounts,
  type Counts,
  countsLine,
  jestCounts,
  noCounts,
  playwrightCounts,
} from '../test-counts.ts';
import { ROOT } from '../workspace.ts';

const results = path.join(ROOT, 'test-results');

/** `npm test`: types, lint, unit, API, contract and browser tests; closes with the counts over all of them. */
export async function test(): Promise<void> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const steps = [
    step('types', () => check(tool('tsc'), ['-b'])),
    step('lint and formatting', () => check(tool('biome'), ['ci', '--error-on-warnings', '.'])),
    step('unit, contract and API tests', unitTests),
    step('browser tests', browserTests),
  ];
  let counts = noCounts;
  for (const each of steps) counts = addCounts(counts, await each());
  console.log(`\n${countsLine(counts)}`);
  if (counts.failed > 0) process.exit(1);
}

function step(name: string, work: () => Promise<Counts>): () => Promise<Counts> {
  return async () => {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const counts = await work();
    console.log(
      `== ${name}: ${countsLine(counts)} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    return counts;
  };
}

async function check(program: string, args: readonly string[]): Promise<Counts> {
  const passed = (await run(program, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function unitTests(): Promise<Counts> {
  const report = path.join(results, 'jest.json');
  const code = await run(tool('jest'), ['--ci', '--json', `--outputFile=${report}`, '--reporters=summary']);
  return atLeastOneFailure(code, await jestCounts(report));
}

async function browserTests(): Promise<Counts> {
  await buildAll();
  const chromium = await ensureChromium();
  if (!chromium) {
    throw new StepFailed(
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

/** A run that ends badly without a failed test must not pass for a good one. */
const atLeastOneFailure = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
