import { reachedAt } from './reached-at.ts';

test.each([
  [undefined, 'localhost'],
  ['', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '[2001:db8::7]'],
])('a server with HOST=%s is reached from its own machine at %s', (host, expected) => {
  expect(reachedAt(host)).toBe(expected);
});
