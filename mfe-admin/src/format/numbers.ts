const numbers = new Intl.NumberFormat('en-KE');

/** A count: 1,284. */
export const count = (number: number) => numbers.format(number);

const seconds = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 1 });

/** Milliseconds in words: 850 ms, 1.2 s. */
export const duration = (milliseconds: number) =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1_000)} s`;
