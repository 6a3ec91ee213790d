import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from './run.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed ones that an earlier run left in the cache. */
  cached: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, cached: 0 };

/** What only passes or fails, as one test. */
export const oneTest = (passed: boolean): Counts =>
  passed ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  cached: a.cached + b.cached,
});

/** The closing line of a test run. */
export const countsLine = ({ passed, failed, skipped, cached }: Counts): string =>
  `${passed} passed, ${failed} failed` +
  (skipped > 0 ? `, ${skipped} skipped` : '') +
  (cached > 0 ? ` (${cached} of them from the cache)` : '');

/** A report that is older than this command came out of the cache. */
const cachedOf = (passed: number, started: number | string): number =>
  new Date(started).getTime() < performance.timeOrigin ? passed : 0;

/** For words that fit no test. */
export const noTestFits = (words: readonly string[]): StepFailedError =>
  new StepFailedError(`No test fits "${words.join(' ')}".`);

/** A run that ends badly without a failed test must not pass for a good one. */
export const atLeastOneFailure = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

function noReport(report: string): Counts {
  console.error(`The run ended before it wrote its report, ${path.relative(ROOT, report)}.`);
  return oneTest(false);
}

/** Counts of a run of jest from its JSON report. A file that could not run at all counts as one failure, and so does a run that wrote none. */
export async function jestCounts(report: string): Promise<Counts> {
  if (!existsSync(report)) return noReport(report);
  const json = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
    startTime: number;
  };
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests,
    cached: cachedOf(json.numPassedTests, json.startTime),
  };
}

/** Counts of a run of Playwright from its JSON report. A fault outside any test counts as one failure, and so does a run that wrote none. */
export async function playwrightCounts(report: string): Promise<Counts> {
  if (!existsSync(report)) return noReport(report);
  const { stats, errors } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number; startTime: string };
    errors: unknown[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    cached: cachedOf(stats.expected, stats.startTime),
  };
}
