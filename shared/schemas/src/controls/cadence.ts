import * as z from 'zod/mini';
import { type CadenceWord, cadences } from './cadence-words.ts';

/** The longest cadence, in days. */
const longestCadence = 3_660;

/** One of these words, or a number of days. */
export const cadence = z.union([z.enum(cadences), z.int().check(z.minimum(1), z.maximum(longestCadence))], {
  error: `Choose how often: ${cadences.join(', ')}, or a number of days`,
});
export type Cadence = z.infer<typeof cadence>;

/** What a cadence adds to a day of the calendar. */
export const stepOf: Readonly<Record<CadenceWord, { days?: number; months?: number }>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  half_yearly: { months: 6 },
  yearly: { months: 12 },
};
