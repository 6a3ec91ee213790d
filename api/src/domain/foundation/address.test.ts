import { plainAddress, truncateAddress } from './address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:12:3456:789a:bcde:f012', '2001:db8:abcd::'],
  ['2001:0db8:00ab::1', '2001:db8:ab::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['2001:db8::', '2001:db8::'],
  ['203.0.113.77:1234', '203.0.113.0'],
  ['[2001:db8:abcd::1]:1234', '2001:db8:abcd::'],
  ['unknown', ''],
  ['', ''],
])('%s is kept as %s', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept);
});

test('a whole address is kept without its zone', () => {
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
});
