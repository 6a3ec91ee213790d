import '../browser.ts';
import * as z from 'zod/mini';
import { changeKinds, remoteSources } from './kinds.ts';

const release = z.object({
  version: z.string(),
  contract: z.string(),
  /** ISO 8601 instant and person or job of the publishing; null where the source does not tell. */
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
});

/** One switch in a remote's history. */
const deliveryChange = z.object({
  at: z.string(),
  by: z.string(),
  kind: z.enum(changeKinds),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  percent: z.optional(z.number()),
});

/** What the shell's server delivers of one remote. */
const deliveredRemote = z.object({
  name: z.string(),
  owner: z.nullable(z.object({ team: z.string(), contact: z.string() })),
  source: z.enum(remoteSources),
  /** Null where no version could be read so far. */
  live: z.nullable(release),
  previous: z.nullable(release),
  canary: z.nullable(z.extend(release, { percent: z.number() })),
  /** Newest first; at most 20. */
  history: z.array(deliveryChange),
  /** What keeps the newest version from being delivered, as a sentence; the last good one stands meanwhile. */
  problem: z.nullable(z.string()),
});

/** Answer of the shell's server at `delivery.json` below the base path, only for an operator. */
export const delivery = z.object({
  shell: z.object({ version: z.string(), contract: z.string() }),
  remotes: z.array(deliveredRemote),
  /** What is wrong with the registry as a whole, as a sentence. */
  problem: z.nullable(z.string()),
});

export type DeliveryChange = z.infer<typeof deliveryChange>;
export type DeliveredRemote = z.infer<typeof deliveredRemote>;
export type Delivery = z.infer<typeof delivery>;
