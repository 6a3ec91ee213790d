import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

const attemptCount = z.object({
  id: z.string().min(1),
  count: z.int(),
  /** When the window ends. */
  until: instant,
  /** Whether strangers can invent keys like it. */
  evictable: z.optional(z.boolean()),
});

/** Tries counted within a window, under keys that tell nobody whose they are. */
export const attempts = defineTable(attemptCount, {
  name: 'attempts',
  subject: 'none',
  onErase: 'keep',
  why: 'Counts under keys that nobody can read, for a day at most.',
  time: 'until',
  indexed: ['evictable'],
  list: { sortable: ['until', 'count'], searchable: [] },
  retention: { field: 'until', days: 0 },
});
