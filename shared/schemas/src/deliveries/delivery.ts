import * as z from 'zod/mini';
import { channelKinds } from '../channels/channel-kind.ts';
import { entityId, instant } from '../fields.ts';

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a message is about: a finding, its end, what a day or quiet hours brought, nothing yet, or what an automation says. */
export const deliveryEvents = ['opened', 'fixed', 'digest', 'test', 'automation'] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** Days that a message is listed after it was delivered, or given up. */
export const deliveryDays = 30;

/** And at most as many of one channel. */
export const mostDelivered = 1_000;

/** Days after which a message is given up. */
export const tryingDays = 3;

/** What came of a try. */
const lastTry = z.object({
  at: instant,
  /** Of HTTP; absent where there was no answer. */
  status: z.optional(z.int()),
  says: z.string(),
});

/** What a finding says, of which check and website. */
const toldFinding = z.object({ check: entityId, title: z.string(), site: z.optional(z.string()) });

/** One message to one channel, under one id through all its tries. */
export const delivery = z.object({
  /** What a webhook gets as `webhook-id`. */
  id: entityId,
  channel: entityId,
  channelName: z.string(),
  kind: z.enum(channelKinds),
  event: z.enum(deliveryEvents),
  /** The findings that it tells of. */
  findings: z.array(entityId),
  /** The first of them, as long as it is kept. */
  first: z.optional(toldFinding),
  state: z.enum(deliveryStates),
  tries: z.int(),
  last: z.optional(lastTry),
  /** When it is tried next, of what waits. */
  next: z.optional(instant),
  at: instant,
});
export type Delivery = z.infer<typeof delivery>;
