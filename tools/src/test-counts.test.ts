import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCounts, countsLine, jestCounts, playwrightCounts } from './test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const yesterday = Date.now() - 86_400_000;

test('the closing line marks what came out of the cache', async () => {
  const ofJest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  const cached = await jestCounts(reportOf({ ...ofJest, startTime: yesterday }));
  const startTime = new Date().toISOString();
  const fresh = await playwrightCounts(reportOf({ stats: { ...stats, startTime }, errors: [] }));
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
