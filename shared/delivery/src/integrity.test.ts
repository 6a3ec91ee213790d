import { integrityOf, matchesIntegrity } from './integrity.ts';

const [ours, other] = [integrityOf('content'), integrityOf('another')];

test('the hash is the one that browsers compute', () => {
  expect(integrityOf('')).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
});

test.each([
  ['one hash', ours],
  ['one of several', `${other} ${ours}`],
  ['several on lines of their own', `${other}\n ${ours}`],
])('content fits %s', (_what, integrity) => {
  expect(matchesIntegrity('content', integrity)).toBe(true);
});

test.each(['', other, ours.slice(0, -1), `${ours}x`])('content does not fit "%s"', (integrity) => {
  expect(matchesIntegrity('content', integrity)).toBe(false);
});
