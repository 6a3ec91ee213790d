import { onFirstUse } from '@adili/schemas/on-first-use';

const seconds = onFirstUse(() => new Intl.NumberFormat('en-KE', { maximumFractionDigits: 1 }));

/** Milliseconds in words: 850 ms, 1.2 s. */
export const duration = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${seconds().format(milliseconds / 1_000)} s`;
