import { looksValid } from './simulated-provider.ts';

test.each([
  ['Bearer xoxp-1', true],
  ['Bearer xoxp-revoked-1', false],
  ['Bearer xoxb-1', false],
  ['Bearer xoxp-', false],
  [undefined, false],
])('the demonstration is given %s: %s', (given, isTaken) => {
  expect(looksValid(given, 'Bearer xoxp-')).toBe(isTaken);
});
