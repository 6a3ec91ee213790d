import { vitals } from '@adili/schemas/web-vitals/vitals';
import { z } from 'zod';
import { buckets, dayShape, sumsByDay } from '../daily-sums.ts';
import { defineTable, type RowOf } from '../define-table.ts';

/** Web vitals by day, remote, version and page: kept as long as the published field data that they are compared with. */
export const webVitals = defineTable({
  name: 'web_vitals',
  ...sumsByDay,
  codes: ['day', 'remote', 'version', 'page'],
  private: {
    ...dayShape,
    remote: z.string(),
    version: z.string(),
    /** Path pattern: `/blog/:id`. */
    page: z.string(),
    /** Counted visits of which this page was the first. */
    visits: z.int(),
    /** Of each vital, how many visits had at most such a value, and more than the bound before. */
    values: z.partialRecord(z.enum(vitals), buckets),
  },
  indexed: ['day'],
  retention: { field: 'endsAt', days: 28 },
});
export type WebVitalDay = RowOf<typeof webVitals>;
