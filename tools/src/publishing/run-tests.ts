import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { tool } from '../run.ts';

export interface TestRun {
  passed: number;
  /** A line per test that failed, and per file that could not be run. */
  failures: string[];
}

interface JestReport {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: JestAssertion[] }[];
}
interface JestAssertion {
  status: string;
  ancestorTitles: string[];
  title: string;
  failureMessages: string[];
}

/** Runs jest's tests apart from the screen. A run that finds no test passes none; it is for the caller to refuse. */
export async function runTests(args: readonly string[], env: Record<string, string>): Promise<TestRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const said = await runJest(
      [...args, '--ci', '--json', `--outputFile=${report}`, '--passWithNoTests'],
      env,
    );
    const text = await readFile(report, 'utf8').catch((cause: unknown) => {
      throw new Error(`The tests could not be run:\n${said}`, { cause });
    });
    return readReport(JSON.parse(text) as JestReport);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a run found wrong, in lines. Nothing tested is not the same as nothing wrong. */
export function problemsOf(what: string, { passed, failures }: TestRun): string[] {
  if (failures.length > 0) return [`In ${what}:`, ...failures.map((line) => `  ${line}`)];
  return passed === 0 ? [`No test was found for ${what}, so nothing is known of it.`] : [];
}

/** Answers what it had to say; how it ended is in its report. */
const runJest = (args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 100_000_000 };
    execFile(tool('jest'), args, options, (_error, _report, said) => resolve(said));
  });

function readReport({ numPassedTests, testResults }: JestReport): TestRun {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message)
      return [`${path.relative(ROOT, name)} could not be run: ${firstLine(message)}`];
    return failed.map(
      ({ ancestorTitles, title, failureMessages }) =>
        `${[...ancestorTitles, title].join(' ')}: ${firstLine(failureMessages[0] ?? '')}`,
    );
  });
  return { passed: numPassedTests, failures };
}

/** Without the colours that jest adds for a terminal. */
const firstLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●')) ?? 'no reason given';
