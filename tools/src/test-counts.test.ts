import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCounts, closingWords, countsLine, jestCounts, playwrightCounts } from './test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const yesterday = Date.now() - 86_400_000;

test('the closing line marks what came out of the cache', async () => {
  const ofJest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
  };
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  const cached = await jestCounts(reportOf({ ...ofJest, startTime: yesterday }));
  const startTime = new Date().toISOString();
  const fresh = await playwrightCounts(reportOf({ stats: { ...stats, startTime }, errors: [], suites: [] }));
  expect(countsLine(fresh)).toBe('3 passed, 1 failed, 2 skipped');
  expect(countsLine(cached)).toBe('7 passed, 0 failed (7 of them from the cache)');
  expect(countsLine(addCounts(cached, fresh))).toBe(
    '10 passed, 1 failed, 2 skipped (7 of them from the cache)',
  );
});

test('a run without a report counts as one failure, and says so', async () => {
  const says = jest.spyOn(console, 'error').mockImplementation();
  expect(countsLine(await jestCounts(path.join(folder, 'none.json')))).toBe('0 passed, 1 failed');
  expect(says).toHaveBeenCalledWith(expect.stringContaining('before it wrote its report'));
});

test('the closing words name each failed test, where it stands and the start of what was wrong', async () => {
  const red = '\u001b[31m';
  const ofJest = await jestCounts(
    reportOf({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 1,
      startTime: Date.now(),
      testResults: [
        {
          name: 'api/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'failed', fullName: 'subtracts', failureMessages: [`${red}Expected 1\n\nReceived 2`] },
          ],
        },
        { name: 'api/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    }),
  );
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'e2e/menu.spec.ts',
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'No menu' }] }] }],
  });
  const ofPlaywright = await playwrightCounts(
    reportOf({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0, startTime: new Date().toISOString() },
      errors: [],
      suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }],
    }),
  );
  expect(closingWords(addCounts(ofJest, ofPlaywright))).toBe(
    [
      '\nFailed: subtracts (api/a.test.ts)\n  Expected 1\n  Received 2',
      '\nFailed: the file did not run (api/b.test.ts)\n  No such module',
      '\nFailed: closes (e2e/menu.spec.ts)\n  No menu',
      '\n2 passed, 3 failed',
    ].join('\n'),
  );
});
