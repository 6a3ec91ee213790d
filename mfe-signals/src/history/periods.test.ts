import { durationWords } from './periods.ts';

const minute = 60_000;

test.each([
  [20_000, 'less than a minute'],
  [minute, '1 minute'],
  [60 * minute, '1 hour'],
  [185 * minute, '3 hours 5 minutes'],
  [24 * 60 * minute + 59 * minute, '1 day'],
  [26 * 60 * minute, '1 day 2 hours'],
])('%d ms are %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});
