import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Links that prove whose an address is. A person has one of each kind: the newest. */
export const addressLinks = defineTable({
  name: 'address_links',
  subject: { person: 'userId' },
  onErase: 'delete',
  private: {
    /** SHA-256 of the token in the mail. */
    id: z.string().min(1),
    userId: z.string(),
    /** The address that the link proves. */
    email: z.string(),
    /** Whether that is the account's own, or the one it is to have. */
    kind: z.enum(['verify', 'change']),
    expiresAt: instant,
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type AddressLink = RowOf<typeof addressLinks>;
