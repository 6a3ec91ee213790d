import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Signed-in devices. A session ends by being deleted. */
export const sessions = defineTable({
  name: 'sessions',
  subject: { person: 'userId' },
  onErase: 'delete',
  exported: {
    id: z.string().min(1),
    userId: z.string(),
    userAgent: z.string(),
    /** The shortened address that it was last renewed from. */
    place: z.optional(z.string()),
    createdAt: instant,
    renewedAt: instant,
    expiresAt: instant,
  },
  private: {
    /** SHA-256 of the only refresh secret that counts. */
    refreshHash: z.string(),
  },
  time: 'createdAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type Session = RowOf<typeof sessions>;
