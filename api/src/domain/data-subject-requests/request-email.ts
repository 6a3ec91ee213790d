import { brand } from '@adili/schemas/brand';
import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Email } from '../capabilities.ts';
import { instantAfter } from '../clock.ts';
import { type Letter, letter } from '../letter.ts';
import { mailboxOf } from '../mailbox.ts';
import { noticeLimit, notify } from '../notices.ts';
import { isAllowed } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';
import { dayByLaw, deadlineWords } from './deadline-words.ts';

/** A mail to the person; the others are to operators. */
type PersonMail = Exclude<RequestMail, `reminder.${string}`>;
type Words = Pick<Letter, 'subject' | 'says' | 'closing'>;

const disagree = `If you see it differently, write to ${brand.privacy}. You can also turn to your data protection authority.`;

const byMail = `To ask about this request or take it back, write to ${brand.privacy} and name its reference.`;

const reached: Readonly<Record<PersonMail, (request: RequestRow) => Words>> = {
  received: (request) => ({
    subject: `We have your ${request.type} request`,
    says: [
      `Your ${request.type} request has reached us. We answer it without undue delay, and write to you at each step.`,
      deadlineWords(request),
    ],
    closing: [
      request.user_id
        ? 'If you did not ask for this, log in and choose a new password: someone else is in your account.'
        : `If you did not ask for this, write to ${brand.privacy}: someone else has read your mail.`,
    ],
  }),
  in_progress: (request) => ({
    subject: `We are working on your ${request.type} request`,
    says: [`Someone of our team has taken up your ${request.type} request.`, deadlineWords(request)],
  }),
  completed: ({ type, answer }) => ({
    subject: `Your ${type} request is completed`,
    says: [`We have done what your ${type} request asked for.`, ...(answer ? ['Our answer:', answer] : [])],
    closing: [`If something is missing, write to ${brand.privacy}.`],
  }),
  rejected: ({ type, reason = '' }) => ({
    subject: `Your ${type} request was rejected`,
    says: [`We have looked into your ${type} request and can't do what it asks for. The reason:`, reason],
    closing: [disagree],
  }),
  cancelled: ({ type }) => ({
    subject: `Your ${type} request is cancelled`,
    says: [
      `As you asked, we have stopped working on your ${type} request. You can file a new one at any time.`,
    ],
    closing: [`If you did not cancel it, write to ${brand.privacy}.`],
  }),
  extended: (request) => ({
    subject: `We need more time for your ${request.type} request`,
    says: [
      `We can't answer your ${request.type} request by ${dayByLaw(request.law, request.extended?.from ?? request.due_at)}. The reason:`,
      request.extended?.reason ?? '',
      deadlineWords(request),
    ],
    closing: [disagree],
  }),
  reopened: (request) => ({
    subject: `We took back a step in your ${request.type} request`,
    says: [
      `We wrote to you about your ${request.type} request, and took that step back. The reason:`,
      request.history.at(-1)?.reason ?? '',
      deadlineWords(request),
    ],
  }),
};

/** Tells the person where their request stands now. @param siteUrl ends with a slash */
export function requestEmail(to: string, request: RequestRow, kind: PersonMail, siteUrl: string): Email {
  const { says, closing = [], ...words } = reached[kind](request);
  const { id, reference, user_id } = request;
  const url = `${siteUrl}dashboard/requests/${id}`;
  return letter({
    to,
    ...words,
    says: [...says, `The reference of this request is ${reference}.`],
    // Without an account there is nowhere to see it.
    ...(user_id
      ? { action: { label: 'See your request', url }, closing }
      : { closing: [...(request.open ? [byMail] : []), ...closing] }),
  });
}

/** Whether a mail to somebody without an account is in the outbox: one mailbox gets so many of a kind within a day. */
async function mailGuest(
  services: Services,
  tables: Tables,
  request: RequestRow,
  kind: PersonMail,
): Promise<boolean> {
  const { email } = request;
  if (!email) return false;
  const key = ['notice', `dsr.${kind}`, mailboxOf(email)] as const;
  if (!(await isAllowed(services, tables, key, { ...noticeLimit, evictable: true }))) return false;
  await services.outbox.add(requestEmail(email, request, kind, services.siteUrl), tables);
  return true;
}

async function mailAccount(services: Services, tables: Tables, request: RequestRow, kind: PersonMail) {
  const person = await tables.users.byId(request.user_id);
  if (person === null) return false;
  const mail = requestEmail(person.email, request, kind, services.siteUrl);
  return notify(services, tables, person, { kind: `dsr.${kind}`, mail });
}

/**
 * Puts a mail about a request into the outbox, as part of the transaction that takes the step.
 * @returns the request, which knows of the mail where there is one
 */
export async function told(
  services: Services,
  tables: Tables,
  request: RequestRow,
  kind: PersonMail,
): Promise<RequestRow> {
  const isTold = await (request.user_id ? mailAccount : mailGuest)(services, tables, request, kind);
  if (!isTold) return request;
  return { ...request, mails: [...request.mails, { kind, at: instantAfter(services.clock) }] };
}
