import { tryingDays } from '@adili/schemas/deliveries/delivery';
import { days, hours, minutes } from '../../../runtime/clock.ts';

/** Milliseconds from one failed try to the next. */
const distances = [5_000, 30_000, minutes(5), minutes(30), hours(2), hours(4), hours(8), hours(12)] as const;

/** Part of a distance by which a try may be later, so that not all that failed together come together. */
const jitter = 0.1;

/**
 * When a message is tried again, the last time three days after it was written.
 * @param tries that failed, this one among them
 * @param from when it could be sent first, and now: milliseconds since the epoch
 * @param asked milliseconds for which its receiver wants to be left alone
 * @param random from 0 to 1
 * @returns milliseconds since the epoch; null gives it up
 */
export function nextTry(
  tries: number,
  { from, now, asked = 0, random }: { from: number; now: number; asked?: number | undefined; random: number },
): number | null {
  const end = from + days(tryingDays);
  if (now >= end) return null;
  const distance = (distances[tries - 1] ?? hours(12)) * (1 + jitter * random);
  return Math.min(now + Math.max(distance, asked), end);
}

/** What `Retry-After` asks for, in milliseconds: seconds or a date (RFC 9110, 10.2.3); undefined of anything else. */
export function askedWait(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
