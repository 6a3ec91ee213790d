import { entityId, requiredLines, requiredText } from '../fields.ts';
import * as z from '../zod.ts';
import { caseLimits } from './case-limits.ts';

const text = requiredLines(caseLimits.text, 'Write a message');

/** POST /support/cases */
export const caseForm = z.object({
  subject: requiredText(caseLimits.subject, 'Say what it is about'),
  text,
});
export type CaseForm = z.infer<typeof caseForm>;

/** POST /support/cases/:id/messages, and the same of operators without what else they may say. */
export const caseMessageForm = z.object({ text });
export type CaseMessageForm = z.infer<typeof caseMessageForm>;

/** What goes with a file. */
export const caseFileFields = z.object({
  /** The id of the message of one's own that it belongs to: without it one's last, which is the only one that operators may add to. */
  message: z.optional(entityId),
});
export type CaseFileFields = z.infer<typeof caseFileFields>;

/** POST /admin/case-templates */
export const caseTemplateForm = z.object({
  name: requiredText(caseLimits.templateName, 'Give it a name'),
  text: requiredLines(caseLimits.text, 'Write the answer'),
});
export type CaseTemplateForm = z.infer<typeof caseTemplateForm>;
