import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Whom a provider means: the accounts that one signs in to. */
export const identities = defineTable({
  name: 'identities',
  subject: { person: 'userId' },
  onErase: 'delete',
  exported: {
    issuer: z.string(),
    subject: z.string(),
    userId: z.string(),
    createdAt: instant,
  },
  private: {
    /** SHA-256 of issuer and subject, so that there is one of each. */
    id: z.string().min(1),
  },
  time: 'createdAt',
});

/** Sign-ins that were sent to the provider. Each counts once. */
export const openIdStarts = defineTable({
  name: 'open_id_starts',
  subject: 'none',
  codes: ['state', 'nonce', 'verifier', 'from'],
  why: 'Random values of a sign-in under way, for half an hour at most.',
  private: {
    /** SHA-256 of the browser's cookie. */
    id: z.string().min(1),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    from: z.optional(z.string()),
    isTrial: z.optional(z.boolean()),
    expiresAt: instant,
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type OpenIdStart = RowOf<typeof openIdStarts>;

/** People whom the provider has named to a browser, until it signs in or links by that. */
export const openIdTickets = defineTable({
  name: 'open_id_tickets',
  subject: { email: { column: 'email', at: 'createdAt' } },
  onErase: 'delete',
  private: {
    /** SHA-256 of the browser's cookie. */
    id: z.string().min(1),
    issuer: z.string(),
    subject: z.string(),
    /** Verified by the provider, in lower case. */
    email: z.string(),
    /** Whether the provider is the one that gives the address out. */
    isHosted: z.optional(z.boolean()),
    fullName: z.optional(z.string()),
    isTrial: z.optional(z.boolean()),
    createdAt: instant,
    expiresAt: instant,
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type OpenIdTicket = RowOf<typeof openIdTickets>;
