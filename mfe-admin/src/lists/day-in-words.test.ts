import { dayInWords } from './day-in-words.ts';

test.each([
  ['23 Nov 2026', '2026-11-23'],
  ['3 November 2025', '2025-11-03'],
  ['2026-02-28', '2026-02-28'],
  ['20 Nov', '2026-11-20'],
  ['25 Dec', '2025-12-25'],
  ['31 Nov 2026', null],
  ['20 rows', null],
  ['Nov', null],
  ['192.0.2.0', null],
])('%s is the day %s', (words, day) => {
  expect(dayInWords(words, '2026-11-24')).toBe(day);
});
