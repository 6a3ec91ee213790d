import { instant } from '@adili/schemas/fields';
import { z } from 'zod';

/** What a day in Nairobi holds under one set of names, in every table of sums: no row tells of a single visit. */
export const dayShape = {
  /** The day and the names. */
  id: z.string().min(1),
  /** YYYY-MM-DD */
  day: z.string(),
  /** When the day ends. */
  endsAt: instant,
  /** When it was counted for the first and the last time. */
  firstAt: instant,
  lastAt: instant,
};

/** How many values fell into each bucket of a histogram: `{ 300: 12, 500: 3 }`. */
export const buckets = z.record(z.string(), z.int());

/** What is declared of every table of sums. */
export const sumsByDay = { subject: 'none', why: 'Sums by day.', time: 'endsAt' } as const;
