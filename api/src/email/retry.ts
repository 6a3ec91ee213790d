import { hours, minutes } from '../runtime/clock.ts';

/** Milliseconds until the next try after so many failed ones: 30 s, doubling, six hours at most. */
export const retryDelay = (attempts: number): number =>
  Math.min(minutes(0.5) * 2 ** Math.min(attempts - 1, 20), hours(6));

/** Milliseconds between the tries of an email that isn't stored. */
export const unstoredPauses: readonly number[] = [2_000, 10_000, 60_000];

/** Tries after which an email is given up: in four days and a half a mail server has had its chance. */
export const mostTries = 27;
