import { runFailedAgain, wordsForOne } from './failed-again.ts';
import { type Counts, closingWords, type Failure, noCounts } from './test-counts.ts';

const passes = { ...noCounts, passed: 1, skipped: 8 };
const fails = { ...noCounts, failed: 1 };

const failure = (title: string, second: Counts): Failure => ({
  title,
  of: 'test',
  file: 'api/a.test.ts',
  message: 'Expected 1\n\nReceived 2',
  again: async () => second,
});

const ranWith = (failures: readonly Failure[], others: Partial<Counts> = {}): Promise<Counts> =>
  runFailedAgain({ ...noCounts, passed: 9, failed: failures.length, failures, ...others });

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());

test('a test that passes when it runs once more counts as passed, and the closing words say both outcomes', async () => {
  expect(closingWords(await ranWith([failure('adds', passes), failure('counts', passes)]))).toBe(
    ['adds', 'counts']
      .map(
        (title) =>
          `\nflaky: ${title} (api/a.test.ts): failed first (Expected 1), passed when it ran by itself`,
      )
      .concat('\n11 passed, 0 failed')
      .join('\n'),
  );
});

test('one that fails twice, or is not found again, stays failed', async () => {
  const after = await ranWith([failure('adds', fails), failure('counts', noCounts), failure('sums', passes)]);
  expect([after.passed, after.failed, after.flaky.length]).toEqual([10, 2, 1]);
  expect(closingWords(after)).toContain('Failed: adds (api/a.test.ts)\n  Expected 1\n  Received 2');
});

test('more than three failures are left as they are, and so is whatever is no test', async () => {
  const again = jest.fn(async () => passes);
  const one = { ...failure('adds', passes), again };
  const results = [await ranWith([one, one, one, one]), await ranWith([one], { failed: 2 })];
  results.push(await ranWith([{ ...one, again: undefined }]));
  expect(results.map(({ failed }) => failed)).toEqual([4, 2, 1]);
  expect(again).not.toHaveBeenCalled();
});

test('a test runs once more by its whole title, with or without tags behind it', () => {
  const [, grep = ''] = wordsForOne(failure('adds (1)', passes));
  const pattern = new RegExp(grep.replace('--grep=', ''));
  expect(
    ['adds (1)', 'adds (1) @deep', 'adds (1) twice', 'adds (1) twice @deep'].map((title) =>
      pattern.test(title),
    ),
  ).toEqual([true, true, false, false]);
});
