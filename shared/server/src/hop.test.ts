import { readHop, signHop } from './hop.ts';

const secret = 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P';
const call = { method: 'GET', path: '/me' };
const now = Date.parse('2026-11-21T09:00:00Z');
const hop = signHop(secret, call, '192.0.2.7', now);

test.each(['192.0.2.7', '2001:db8::7', '::ffff:192.0.2.7'])(
  'carries %s to who shares the secret',
  (address) => {
    expect(readHop(secret, call, signHop(secret, call, address, now), now)).toBe(address);
  },
);

test('counts for half a minute, to either side', () => {
  expect(readHop(secret, call, hop, now + 30_000)).toBe('192.0.2.7');
  expect(readHop(secret, call, hop, now - 30_000)).toBe('192.0.2.7');
  expect(readHop(secret, call, hop, now + 30_001)).toBeNull();
  expect(readHop(secret, call, hop, now - 30_001)).toBeNull();
});

test.each([
  ['another method', { ...call, method: 'DELETE' }],
  ['another path', { ...call, path: '/me/export' }],
  ['another query', { ...call, path: '/me?x=1' }],
])('counts for no call with %s', (_, other) => {
  expect(readHop(secret, other, hop, now)).toBeNull();
});

test.each([
  ['under another secret', signHop('another secret of thirty-two bytes', call, '192.0.2.7', now)],
  ['with another address', hop.replace('192.0.2.7', '192.0.2.8')],
  ['with another time', hop.replace(String(now), String(now + 1))],
  ['cut short', hop.slice(0, -1)],
  ['without a proof', `${now}..192.0.2.7`],
  ['twice', `${hop}, ${hop}`],
  ['for no address', signHop(secret, call, 'everybody', now)],
  ['that is a bare address', '192.0.2.7'],
  ['that is empty', ''],
  ['that is missing', undefined],
])('a hop %s is none', (_, value) => {
  expect(readHop(secret, call, value, now)).toBeNull();
});
