import { optionalLines, optionalText, requiredLines } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { requestMessages } from './messages.ts';
import type { IdentityCheck, requestQueueQuery } from './operator-request.ts';

const ways = ['account', 'mailbox', 'document', 'call', 'other'] as const satisfies IdentityCheck[];

/** The forms of the operator's page of a request; what each says is one part of PATCH /admin/dsrs/:id. */
export const answerForm = z.object({
  answer: requiredLines(limits.message, requestMessages.answerRequired),
});
/** Along with a package, which answers by itself. */
export const answerBesidePackageForm = z.object({ answer: optionalLines(limits.message) });
export const reasonForm = z.object({
  reason: requiredLines(limits.reason, requestMessages.reasonMissing),
  informed: optionalLines(limits.reason),
});
export const extensionForm = z.extend(reasonForm, { due_on: optionalText(limits.id) });
/** The same where no mail can leave, and the operator records how the person was informed. */
const informed = { informed: requiredLines(limits.reason, requestMessages.informedRequired) };
export const informedReasonForm = z.extend(reasonForm, informed);
export const informedExtensionForm = z.extend(extensionForm, informed);
export const noteForm = z.object({
  note: requiredLines(limits.reason, requestMessages.noteRequired),
});
export const identityForm = z.object({
  how: z.enum(ways, { error: requestMessages.identityHow }),
  note: optionalLines(limits.reason),
});

/** What the queue can be asked. */
export type QueueQuestion = Partial<z.infer<typeof requestQueueQuery>>;
/** Asks for the address of the person whom a Deletion erases. */
export const ownerOf = (email: string) =>
  z.object({
    email: z.string().check(
      z.refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), {
        error: `Type ${email} to confirm whom you erase.`,
      }),
    ),
  });
