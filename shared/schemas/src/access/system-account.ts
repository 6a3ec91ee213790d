import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { memberRoles } from '../organisations/member-role.ts';
import { version } from '../version.ts';

/** Accounts of an organisation at once, of all connected systems together. */
export const mostAccounts = 20_000;

/** Whose an account is, those first that somebody has to look at: nobody's here, of who left, of a person here. */
export const standings = ['nobody', 'left', 'member'] as const;
export type Standing = (typeof standings)[number];

/** What a connected system says of an account; what is absent it does not say. */
export const saidOfAccount = {
  /** What people call it there: a login, an address. */
  account: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  isAdmin: z.optional(z.boolean()),
  isGuest: z.optional(z.boolean()),
  isSuspended: z.optional(z.boolean()),
  lastLoginAt: z.optional(instant),
  /** Nobody ever logged in. */
  isUnused: z.optional(z.boolean()),
};

/** An account of a connected system, as it was seen last. */
export const systemAccount = z.object({
  id: entityId,
  connection: entityId,
  ...saidOfAccount,
  /** How it was found whose it is. */
  matchedBy: z.optional(z.enum(['address', 'hand'])),
  version,
});
export type SystemAccount = z.infer<typeof systemAccount>;

/** A person with their accounts: of the organisation, who left it, or somebody whom nobody here is. */
export const accessRow = z.object({
  id: z.string(),
  standing: z.enum(standings),
  /** The id of who is or was of the organisation. */
  person: z.optional(entityId),
  name: z.string(),
  email: z.optional(z.string()),
  role: z.optional(z.enum(memberRoles)),
  accounts: z.array(systemAccount),
});
export type AccessRow = z.infer<typeof accessRow>;

/** A connected system as its accounts were looked at. */
export const accessSystem = z.object({
  connection: entityId,
  /** 'GitHub acme' */
  title: z.string(),
  accounts: z.int(),
  /** When all of its accounts were seen last; absent where they never were. */
  seenAt: z.optional(instant),
  /** Why the last look failed. */
  says: z.optional(z.string()),
});
export type AccessSystem = z.infer<typeof accessSystem>;

/** GET /access/summary */
export const accessSummary = z.object({
  systems: z.array(accessSystem),
  /** Rows of each standing. */
  rows: z.object({ nobody: z.int(), left: z.int(), member: z.int() }),
  /** The quarter that it is: '2026-Q4', and its last day. */
  period: z.string(),
  until: z.string(),
  /** Whether accounts were seen of which nobody has begun a review this quarter, and its last month has come. */
  isDue: z.boolean(),
  /** Reviews that are not finished. */
  open: z.array(z.object({ id: entityId, period: z.string(), begunAt: instant, undecided: z.int() })),
});
export type AccessSummary = z.infer<typeof accessSummary>;

/** PUT /access/accounts/:id/person: null says that its address alone shall say whose it is. */
export const accountPerson = z.object({
  person: z.nullable(entityId),
});
