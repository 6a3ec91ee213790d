import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from './run.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed ones that an earlier run left in the cache. */
  cached: number;
  /** The failed ones that a report names: title and file, and the first lines of what was wrong. */
  failures: readonly string[];
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, cached: 0, failures: [] };

/** What only passes or fails, as one test. */
export const oneTest = (passed: boolean): Counts =>
  passed ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  cached: a.cached + b.cached,
  failures: [...a.failures, ...b.failures],
});

/** The closing line of a test run. */
export const countsLine = ({ passed, failed, skipped, cached }: Counts): string =>
  `${passed} passed, ${failed} failed` +
  (skipped > 0 ? `, ${skipped} skipped` : '') +
  (cached > 0 ? ` (${cached} of them from the cache)` : '');

/** How much of each failure the end of a run repeats: all of it stands above, often far. */
const LINES = 12;

/** The closing words of a test run: every failure that a report names, then the counts, so that the end of a log says what to mend. */
export const closingWords = (counts: Counts): string =>
  [...counts.failures, countsLine(counts)].map((words) => `\n${words}`).join('\n');

const failure = (title: string, file: string, message: string): string =>
  [
    `Failed: ${title} (${path.isAbsolute(file) ? path.relative(ROOT, file) : file})`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `  ${line}`),
  ].join('\n');

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
    testResults: {
      name: string;
      message: string;
      status: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const failures = json.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [failure('the file did not run', name, message)] : [];
    return failed.map((each) => failure(each.fullName, name, each.failureMessages.join('\n')));
  });
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests,
    cached: cachedOf(json.numPassedTests, json.startTime),
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    title: string;
    file: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter((spec) => !spec.ok);
  const messages = (spec: PlaywrightSuite['specs'][number]) =>
    spec.tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    );
  return [
    ...failed.map((spec) => failure(spec.title, spec.file, messages(spec).join('\n'))),
    ...suites.flatMap(failuresOf),
  ];
}

/** Counts of a run of Playwright from its JSON report. A fault outside any test counts as one failure, and so does a run that wrote none. */
export async function playwrightCounts(report: string): Promise<Counts> {
  if (!existsSync(report)) return noReport(report);
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number; startTime: string };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    cached: cachedOf(stats.expected, stats.startTime),
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map((error) => failure('outside any test', report, error.message ?? '')),
    ],
  };
}
