import * as z from 'zod/mini';

/** How often a control's evidence is renewed, in words. */
export const cadences = ['daily', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;

/** The longest cadence, in days. */
export const longestCadence = 3_660;

/** One of these words, or a number of days. */
export const cadence = z.union([z.enum(cadences), z.int().check(z.minimum(1), z.maximum(longestCadence))], {
  error: `Choose how often: ${cadences.join(', ')}, or a number of days`,
});
export type Cadence = z.infer<typeof cadence>;

/** What a cadence adds to a day of the calendar. */
export const stepOf: Readonly<Record<(typeof cadences)[number], { days?: number; months?: number }>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  half_yearly: { months: 6 },
  yearly: { months: 12 },
};

const words: Readonly<Record<(typeof cadences)[number], string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every half-year',
  yearly: 'Every year',
};

/** In words: 'Every month', 'Every 45 days'. */
export const cadenceWords = (given: Cadence): string =>
  typeof given === 'number' ? `Every ${given === 1 ? 'day' : `${given} days`}` : words[given];
