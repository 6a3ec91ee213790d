import {
  emailAddress,
  honeypot,
  lines,
  optionalLines,
  optionalText,
  phone,
  requiredLines,
  requiredText,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { demoMessage, messages } from '../messages.ts';
import * as z from '../zod.ts';

/** What a contact-sales enquiry may be about, in the order of the form. */
export const salesInquiries = ['Basic', 'Pro', 'Enterprise', 'General'] as const;
export type SalesInquiry = (typeof salesInquiries)[number];

/** What the demo page's request is filed under. */
const demoInquiry = 'Demo';

const name = requiredText(limits.name, messages.nameRequired);

/** POST /support/contact from the demo page ('Get in Touch with Our Team'). */
export const demoContact = z.object({
  name,
  email: emailAddress,
  company: requiredText(limits.company, messages.companyRequired),
  inquiry: z._default(
    z.enum([...salesInquiries, demoInquiry], { error: messages.inquiryRequired }),
    demoInquiry,
  ),
  message: z._default(lines(limits.message).check(z.overwrite((text) => text || demoMessage)), demoMessage),
  phone,
  website: honeypot,
});
export type DemoContact = z.infer<typeof demoContact>;

/** POST /support/contact from the contact-sales page. */
export const contactSales = z.object({
  name,
  email: emailAddress,
  company: optionalText(limits.company),
  inquiry: z.enum(salesInquiries, { error: messages.inquiryRequired }),
  message: requiredLines(limits.message, messages.messageRequired),
  tenantId: optionalText(limits.tenantId),
  website: honeypot,
});
export type ContactSales = z.infer<typeof contactSales>;

/** POST /support/contact as the API takes it from either page: what must be there follows from the inquiry. */
export const supportContact = z
  .object({
    name,
    email: emailAddress,
    company: optionalText(limits.company),
    inquiry: demoContact.shape.inquiry,
    message: optionalLines(limits.message),
    phone,
    tenantId: optionalText(limits.tenantId),
    website: honeypot,
  })
  .check(
    z.refine((words) => words.inquiry !== demoInquiry || Boolean(words.company), {
      path: ['company'],
      error: messages.companyRequired,
    }),
    z.refine((words) => words.inquiry === demoInquiry || Boolean(words.message), {
      path: ['message'],
      error: messages.messageRequired,
    }),
    z.overwrite((words) => ({ ...words, message: words.message || demoMessage })),
  );

/** POST /contact-sales (the About form) and POST /demo-request (the Solutions form). */
export const emailOnly = z.object({ email: emailAddress, website: honeypot });
export type EmailOnly = z.infer<typeof emailOnly>;
