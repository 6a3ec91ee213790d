import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { version } from '../version.ts';
import { channelKinds, channelStates } from './channel-kind.ts';

/** How the last test went. */
const channelTest = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']),
  at: instant,
  /** Of one that failed: why. */
  says: z.optional(z.string()),
});

/** A place that alerts go to. Its secrets are answered by no call that reads it. */
export const channel = z.object({
  id: entityId,
  kind: z.enum(channelKinds),
  name: z.string(),
  /** An address of mail whole; of any other the host and its last four characters, since who knows it can write there. */
  address: z.string(),
  state: z.enum(channelStates),
  /** Of one that ended, or is not reached: why. */
  says: z.optional(z.string()),
  /** Since when nothing reaches it, of one where the last message did not. */
  failingSince: z.optional(instant),
  /** The last test; absent before the first. */
  test: z.optional(channelTest),
  /** Of a webhook whose secret was turned over: until when the one before signs too. */
  rotatesUntil: z.optional(instant),
  addedAt: instant,
  addedBy: z.optional(z.string()),
  /** Who that is, as far as they still belong to the organisation. */
  addedByName: z.optional(z.string()),
  /** Of what people say of it: messages leave it alone. */
  version,
});
export type Channel = z.infer<typeof channel>;

/** The answer to POST /channels: of a webhook the only one that holds its secret, `whsec_` and base64. */
export const madeChannel = z.extend(channel, { secret: z.optional(z.string()) });
export type MadeChannel = z.infer<typeof madeChannel>;

/** The answer to POST /channels/:id/rotate. */
export const rotatedChannel = z.extend(channel, { secret: z.string() });
export type RotatedChannel = z.infer<typeof rotatedChannel>;
