import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** The call a message came in by. */
export const messageSources = ['support-contact', 'contact-sales', 'demo-request'] as const;
export type MessageSource = (typeof messageSources)[number];

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
});
export type ContactMessage = z.infer<typeof contactMessage>;
