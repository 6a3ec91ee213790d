import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from './run.ts';

/** A failed test that a report names. */
export interface Failure {
  /** As the report has it. */
  title: string;
  /** A test, a file that did not run at all, or a fault outside of both. */
  of: 'test' | 'file' | 'run';
  /** Absolute, or as the report has it. */
  file: string;
  /** In reports of Playwright: where the test stands in its file, and its project. */
  line?: number;
  project?: string;
  message: string;
  /** Runs the test once more, by itself. */
  again?: () => Promise<Counts>;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed ones that an earlier run left in the cache. */
  cached: number;
  /** The failed ones that a report names. */
  failures: readonly Failure[];
  /** A line for each of the passed ones that failed first and passed when they ran once more. */
  flaky: readonly string[];
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, cached: 0, failures: [], flaky: [] };

/** What only passes or fails, as one test. */
export const oneTest = (passed: boolean): Counts =>
  passed ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  cached: a.cached + b.cached,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

/** The closing line of a test run. */
export const countsLine = ({ passed, failed, skipped, cached }: Counts): string =>
  `${passed} passed, ${failed} failed` +
  (skipped > 0 ? `, ${skipped} skipped` : '') +
  (cached > 0 ? ` (${cached} of them from the cache)` : '');

/** How much of each failure the end of a run repeats: all of it stands above, often far. */
const LINES = 12;

/** The closing words of a test run: every failure that a report names, what was flaky, then the counts, so that the end of a log says what to mend. */
export const closingWords = (counts: Counts): string =>
  [...counts.failures.map(inWords), ...counts.flaky, countsLine(counts)]
    .map((words) => `\n${words}`)
    .join('\n');

/** The test and where it stands, on one line. */
export const nameOf = ({ title, file }: Failure): string =>
  `${title} (${path.isAbsolute(file) ? path.relative(ROOT, file) : file})`;

/** The first lines of what was wrong. */
export const startOf = ({ message }: Failure, lines = LINES): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines);

const inWords = (failure: Failure): string =>
  [`Failed: ${nameOf(failure)}`, ...startOf(failure).map((line) => `  ${line}`)].join('\n');

/** A report that is older than this command came out of the cache. */
const cachedOf = (passed: number, started: number | string): number =>
  new Date(started).getTime() < performance.timeOrigin ? passed : 0;

/** For words that fit no test. */
export const noTestFits = (words: readonly string[]): StepFailedError =>
  new StepFailedError(`No test fits "${words.join(' ')}".`);

/** A run that ends badly without a failed test must not pass for a good one: whoever reads its report later must miss it. */
export function atLeastOneFailure(code: number, counts: Counts, report?: string): Counts {
  if (code === 0 || counts.failed > 0) return counts;
  if (report) rmSync(report, { force: true });
  return { ...counts, failed: 1 };
}

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
  const failures = json.testResults.flatMap(({ name, message, status, assertionResults }): Failure[] => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ title: 'the file did not run', of: 'file', file: name, message }] : [];
    return failed.map((each) => ({
      title: each.fullName,
      of: 'test',
      file: name,
      message: each.failureMessages.join('\n'),
    }));
  });
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests,
    cached: cachedOf(json.numPassedTests, json.startTime),
    failures,
    flaky: [],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const failed = specs.filter((spec) => !spec.ok);
  const messages = (spec: PlaywrightSuite['specs'][number]) =>
    spec.tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    );
  return [
    ...failed.map(
      (spec): Failure => ({
        title: spec.title,
        of: 'test',
        file: spec.file,
        line: spec.line,
        project: spec.tests[0]?.projectName,
        message: messages(spec).join('\n'),
      }),
    ),
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
      ...errors.map(
        (error): Failure => ({
          title: 'outside any test',
          of: 'run',
          file: report,
          message: error.message ?? '',
        }),
      ),
    ],
    flaky: [],
  };
}
