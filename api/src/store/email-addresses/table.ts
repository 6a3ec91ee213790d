import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const addressLink = z.object({
  /** SHA-256 of the token in the mail. */
  id: z.string().min(1),
  userId: z.string(),
  /** The address that the link proves. */
  email: z.string(),
  /** Whether that is the account's own, or the one it is to have. */
  kind: z.enum(['verify', 'change']),
  expiresAt: instant,
});

/** Links that prove whose an address is. A person has one of each kind: the newest. */
export const addressLinks = defineTable(addressLink, {
  name: 'address_links',
  subject: { person: 'userId' },
  onErase: 'delete',
  private: 'all',
  time: 'expiresAt',
  indexed: ['userId'],
  retention: { field: 'expiresAt', days: 0 },
});
export type AddressLink = RowOf<typeof addressLinks>;
