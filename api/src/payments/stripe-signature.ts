import { createHmac } from 'node:crypto';
import { type Clock, minutes } from '../runtime/clock.ts';
import { isSameSecret } from '../security/timing-safe-equal.ts';

/** How far the time of a signature may be from ours: what was heard once can't be played again for long. */
const tolerance = minutes(5);

/** Signatures of one call that are compared: Stripe sends two while a secret is turned over. */
const most = 5;

/** Whether one of the secrets signed a body, lately. @param header of `Stripe-Signature`: t=1700000000,v1=... */
export function isSigned(header: string, body: string, secrets: readonly string[], clock: Clock): boolean {
  const parts = header
    .slice(0, 2_000)
    .split(',')
    .map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(clock().getTime() - Number(time) * 1_000) > tolerance) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : [])).slice(0, most);
  const right = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  // All are compared, so that the time says nothing of which was right.
  return right.flatMap((one) => given.map((other) => isSameSecret(one, other))).some(Boolean);
}
