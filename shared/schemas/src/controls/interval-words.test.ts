import { intervalWords } from './interval-words.ts';

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2028-02-01', '2028-02-29', 'February 2028'],
  ['2026-10-05', '2026-10-05', '5 Oct 2026'],
  ['2026-10-01', '2026-12-31', '1 Oct 2026 to 31 Dec 2026'],
  ['2026-10-05', '2026-11-04', '5 Oct 2026 to 4 Nov 2026'],
])('the interval from %s to %s is called %s', (from, until, words) => {
  expect(intervalWords({ from, until })).toBe(words);
});
