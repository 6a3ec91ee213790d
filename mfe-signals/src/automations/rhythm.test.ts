import { cronOf, rhythmOf, rhythmWords } from './rhythm.ts';

test.each([
  ['0 7 * * *', 'Each day at 07:00'],
  ['0 7 * * 1', 'Each Monday at 07:00'],
  ['0 18 28 * *', 'Each month on day 28 at 18:00'],
  ['30 7 * * 1', 'At 30 7 * * 1'],
  ['0 7 31 * *', 'At 0 7 31 * *'],
  ['0 7 1 * 1', 'At 0 7 1 * 1'],
  ['0 25 * * *', 'At 0 25 * * *'],
  ['0 7 * * MON-FRI', 'At 0 7 * * MON-FRI'],
])('%s is %s, and stays what it is', (cron, words) => {
  expect(rhythmWords(rhythmOf(cron))).toBe(words);
  expect(cronOf(rhythmOf(cron))).toBe(cron);
});
