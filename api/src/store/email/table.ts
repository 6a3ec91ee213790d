import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const outgoingEmail = z.object({
  id: z.string().min(1),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.optional(z.string()),
  attempts: z.int(),
  nextAttemptAt: instant,
  createdAt: instant,
});

/** Emails to be sent, each kept until it was. */
export const outbox = defineTable(outgoingEmail, {
  name: 'outbox',
  time: 'createdAt',
  list: { sortable: ['createdAt', 'nextAttemptAt'], searchable: [] },
});
export type OutgoingEmail = RowOf<typeof outbox>;
