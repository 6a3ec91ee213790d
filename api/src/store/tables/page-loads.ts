import { z } from 'zod';
import { buckets, dayShape, sumsByDay } from '../daily-sums.ts';
import { defineTable, type RowOf } from '../define-table.ts';

/** Page views by day, remote and version. */
export const pageLoads = defineTable({
  name: 'page_loads',
  ...sumsByDay,
  codes: ['day', 'remote', 'version'],
  private: {
    ...dayShape,
    remote: z.string(),
    version: z.string(),
    /** Views, those that failed among them. */
    views: z.int(),
    /** By why. */
    failures: buckets,
    /** How many shown views took at most so many milliseconds, and longer than the bound before. */
    loadTimes: buckets,
  },
  indexed: ['day'],
  retention: { field: 'endsAt', days: 90 },
});
export type PageLoadDay = RowOf<typeof pageLoads>;
