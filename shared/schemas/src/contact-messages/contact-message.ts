import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { messageSources } from './message-source.ts';

/** What a person wrote to the team. */
export const contactMessage = z.object({
  id: entityId,
  source: z.enum(messageSources),
  email: z.string(),
  name: z.optional(z.string()),
  company: z.optional(z.string()),
  phone: z.optional(z.string()),
  inquiry: z.optional(z.string()),
  message: z.optional(z.string()),
  tenantId: z.optional(z.string()),
  created_at: instant,
  /** True where an operator has handled it, with when and who that was; else there is none of them. */
  handled: z.optional(z.boolean()),
  handled_at: z.optional(instant),
  handled_by: z.optional(entityId),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A message as operators see it. */
export const shownMessage = z.extend(contactMessage, { handled_by_name: z.optional(z.string()) });
export type ShownMessage = z.infer<typeof shownMessage>;

/** PATCH /admin/messages/:id */
export const messageHandling = z.object({
  handled: z.boolean({ error: 'Say whether the message was handled' }),
});
