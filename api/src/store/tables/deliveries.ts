import { deliveryDays, deliveryEvents, deliveryStates } from '@adili/schemas/deliveries/delivery';
import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Messages to channels. What they say is read from the findings when they are sent, so that no text is kept twice. */
export const deliveries = defineTable({
  name: 'deliveries',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  codes: ['key', 'lastSays'],
  why: 'A message belongs to the organisation. It holds ids alone.',
  private: {
    /** The same through all tries. */
    id: entityId,
    organisationId: entityId,
    channelId: entityId,
    /** Of what a rule sends. */
    ruleId: z.optional(entityId),
    /** Of what an automation sends: its run. */
    runId: z.optional(entityId),
    /** What it is one of: no finding is told twice by a channel, and a digest is one message. */
    key: z.string(),
    event: z.enum(deliveryEvents),
    /** Ids of the findings that it tells of. */
    findings: z.array(z.string()),
    state: z.enum(deliveryStates),
    /** The channel, while it waits. */
    waitsFor: z.optional(entityId),
    tries: z.int(),
    lastAt: z.optional(instant),
    /** Of HTTP. */
    lastStatus: z.optional(z.int()),
    lastSays: z.optional(z.string()),
    dueAt: instant,
    at: instant,
    endedAt: z.optional(instant),
  },
  time: 'at',
  unique: ['key'],
  indexed: ['channelId', 'ruleId', 'state', 'waitsFor'],
  sortable: ['dueAt'],
  retention: { field: 'endedAt', days: deliveryDays },
});
export type DeliveryRow = RowOf<typeof deliveries>;
