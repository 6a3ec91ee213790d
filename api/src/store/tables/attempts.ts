import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

/** Tries counted within a window, under keys that do not say whose they are. */
export const attempts = defineTable({
  name: 'attempts',
  subject: 'none',
  why: 'Counts under keys that no one can read, for a day at most.',
  private: {
    id: z.string().min(1),
    count: z.int(),
    /** When the window ends. */
    until: instant,
    /** Whether strangers can invent keys like it. */
    evictable: z.optional(z.boolean()),
  },
  time: 'until',
  indexed: ['evictable'],
  sortable: ['count'],
  retention: { field: 'until', days: 0 },
});
