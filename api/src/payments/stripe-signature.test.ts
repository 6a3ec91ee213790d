import { createHmac } from 'node:crypto';
import { isSigned } from './stripe-signature.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const [secret, former] = ['whsec_new', 'whsec_former'];
const signed = (by: string, body: string, time = now.getTime() / 1_000) =>
  `v1=${createHmac('sha256', by).update(`${time}.${body}`).digest('hex')}`;
const time = `t=${now.getTime() / 1_000}`;
const stale = now.getTime() / 1_000 - 301;

test.each<[what: string, header: string, is: boolean]>([
  ['of the secret', `${time},${signed(secret, '{}')}`, true],
  ['of the one before', `${time},${signed(former, '{}')}`, true],
  [
    'beside another of a secret that we have not',
    `${time},${signed('other', '{}')},${signed(secret, '{}')}`,
    true,
  ],
  ['of another secret', `${time},${signed('other', '{}')}`, false],
  ['of another body', `${time},${signed(secret, '{ }')}`, false],
  ['of five minutes ago', `t=${stale},${signed(secret, '{}', stale)}`, false],
  ['with another time than it was signed with', `t=${stale + 60},${signed(secret, '{}', stale)}`, false],
  ['of an older scheme', `${time},${signed(secret, '{}').replace('v1', 'v0')}`, false],
  ['that is none', '', false],
])('a signature %s counts: %s', (_, header, is) => {
  expect(isSigned(header, '{}', [secret, former], () => now)).toBe(is);
});
