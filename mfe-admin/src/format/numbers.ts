import { onFirstUse } from '@adili/schemas/on-first-use';

const numbers = onFirstUse(() => new Intl.NumberFormat('en-KE'));

/** A count: 1,284. */
export const count = (number: number) => numbers().format(number);

/** '1 view', '1,284 views' */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : several}`;

const seconds = onFirstUse(() => new Intl.NumberFormat('en-KE', { maximumFractionDigits: 1 }));

/** Milliseconds in words: 850 ms, 1.2 s. */
export const duration = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${seconds().format(milliseconds / 1_000)} s`;
