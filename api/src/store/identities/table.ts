import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const identity = z.object({
  /** SHA-256 of issuer and subject, so that there is one of each. */
  id: z.string().min(1),
  issuer: z.string(),
  subject: z.string(),
  userId: z.string(),
  createdAt: instant,
});

/** Whom a provider means: the accounts that one signs in to. */
export const identities = defineTable(identity, {
  name: 'identities',
  subject: { person: 'userId' },
  onErase: 'delete',
  exported: ['issuer', 'subject', 'userId', 'createdAt'],
  private: ['id'],
  time: 'createdAt',
  indexed: ['userId'],
});

const openIdStart = z.object({
  /** SHA-256 of the browser's cookie. */
  id: z.string().min(1),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.optional(z.string()),
  isTrial: z.optional(z.boolean()),
  expiresAt: instant,
});

/** Sign-ins that were sent to the provider. Each counts once. */
export const openIdStarts = defineTable(openIdStart, {
  name: 'open_id_starts',
  subject: 'none',
  onErase: 'keep',
  why: 'Random values of a sign-in under way, for half an hour at most.',
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type OpenIdStart = RowOf<typeof openIdStarts>;

const openIdTicket = z.object({
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
});

/** People whom the provider has named to a browser, until it signs in or links by that. */
export const openIdTickets = defineTable(openIdTicket, {
  name: 'open_id_tickets',
  subject: { email: { column: 'email', at: 'createdAt' } },
  onErase: 'delete',
  private: 'all',
  time: 'expiresAt',
  indexed: ['email'],
  retention: { field: 'expiresAt', days: 0 },
});
export type OpenIdTicket = RowOf<typeof openIdTickets>;
