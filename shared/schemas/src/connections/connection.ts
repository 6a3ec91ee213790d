import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { credentials } from './connection-form.ts';
import { providerNames } from './providers.ts';

/** POST /connections: the same account once more takes the place of the credentials before. */
export const newConnection = z.discriminatedUnion(
  'provider',
  [
    z.object({ provider: z.literal('github'), credentials: credentials.github }),
    z.object({ provider: z.literal('google_workspace'), credentials: credentials.google_workspace }),
    z.object({ provider: z.literal('slack'), credentials: credentials.slack }),
    z.object({ provider: z.literal('hubspot'), credentials: credentials.hubspot }),
  ],
  { error: 'Choose what to connect' },
);
export type NewConnection = z.infer<typeof newConnection>;

/** `waiting` was not asked yet, `working` told all that was asked for, `failing` did not. */
const connectionStates = ['waiting', 'working', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** A system of others that is looked at. What signs in to it is answered by no call. */
export const connection = z.object({
  id: entityId,
  provider: z.enum(providerNames),
  state: z.enum(connectionStates),
  /** Of the token or key that signs in. */
  lastFour: z.string(),
  /** What is looked at there, as far as it is known: an organisation, a domain. */
  account: z.optional(z.string()),
  /** Why it fails, each reason once. */
  says: z.array(z.string()),
  /** When it was asked last. */
  checkedAt: z.optional(instant),
  addedAt: instant,
  addedBy: z.optional(z.string()),
  /** Who that is, as far as they still belong to the organisation. */
  addedByName: z.optional(z.string()),
});
export type Connection = z.infer<typeof connection>;
