/** Days for which a link to a result works, as people choose them. */
export const shareDays = [7, 30, 90] as const;
export const usualShareDays = 30;
/** Links to one run that may work at once. */
export const mostShares = 20;
