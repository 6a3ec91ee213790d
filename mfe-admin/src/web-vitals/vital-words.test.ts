import { vitalValue } from './web-vitals-table.tsx';

test.each([
  ['lcp', 2_500, '2.5 s'],
  ['lcp', 2_501, '2.51 s'],
  ['inp', 180, '180 ms'],
  ['ttfb', 999, '999 ms'],
  ['cls', 0, '0'],
  ['cls', 0.1, '0.1'],
  ['cls', 0.101, '0.101'],
] as const)('%s of %d reads %s', (vital, value, words) => {
  expect(vitalValue(vital, value)).toBe(words);
});
