const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The quarter of a day: '2026-Q4'. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(monthOf(day) / 3)}`;

const ends = ['', '03-31', '06-30', '09-30', '12-31'];

/** Its last day. */
export const lastDayOf = (quarter: string): string =>
  `${quarter.slice(0, 4)}-${ends[Number(quarter.at(-1))]}`;

/** Whether the last month of a quarter has come. */
export const isLateIn = (day: string): boolean => monthOf(day) % 3 === 0;
