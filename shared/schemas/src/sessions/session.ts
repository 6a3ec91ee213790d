import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { entityId, instant } from '../fields.ts';

/** The answer to signup, login, refresh and a free trial: a bearer token of 15 minutes and its owner. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

/** A session as its owner sees it: where they are logged in. */
export const ownSession = z.object({
  id: entityId,
  /** In words: 'Chrome on Windows'. */
  device: z.string(),
  /** The network that it was last used from, as a shortened address; empty where that is not known. */
  place: z.string(),
  createdAt: instant,
  /** When it was last used, to the quarter of an hour: each use renews its token once that has expired. */
  renewedAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
