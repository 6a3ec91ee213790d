import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable } from '../define-table.ts';

/** Ways to set a new password. A person has one: the newest. */
export const resetTokens = defineTable({
  name: 'reset_tokens',
  subject: { person: 'userId' },
  onErase: 'delete',
  private: {
    /** SHA-256 of the token in the mail. */
    id: z.string().min(1),
    userId: z.string(),
    expiresAt: instant,
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
