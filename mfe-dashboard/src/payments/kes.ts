const format = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 });

/** 6,500 */
export const kes = (amount: number): string => format.format(amount);
