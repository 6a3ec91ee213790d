import type { Override } from '../../src/boot/boot-data.ts';
import { includesOverride } from '../../src/boot/override-address.ts';

export const GRANT_COOKIE = 'adili-override';
export const GRANT_LIFE_MS = 3_600_000;
/** A cookie holds 4 kB. */
export const MOST_GRANTED = 10;

/** An operator's word that this browser may load a remote from there. A list of them is a signed cookie. */
export interface Grant extends Override {
  /** Milliseconds since 1970 at which it ends. */
  until: number;
}

/** What the value of the signed cookie still grants; nothing where there is none, or its signature is not ours. */
export const standing = (cookie: unknown, now = Date.now()): readonly Grant[] =>
  Array.isArray(cookie) ? (cookie as Grant[]).filter(({ until }) => until > now) : [];

/** The cookie's value once these are granted for an hour; what stood before stays as it is. */
export const withGranted = (
  overrides: readonly Override[],
  before: readonly Grant[],
  now = Date.now(),
): readonly Grant[] =>
  [
    ...overrides.map(({ name, origin }) => ({ name, origin, until: now + GRANT_LIFE_MS })),
    ...before.filter((each) => !includesOverride(overrides, each)),
  ].slice(0, MOST_GRANTED);
