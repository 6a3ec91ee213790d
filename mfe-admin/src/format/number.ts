const numbers = new Intl.NumberFormat('en-KE');

/** A count: 1,284. */
export const count = (number: number) => numbers.format(number);
