import { dayByLaw, dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { type EmailTemplate, renderEmail } from '../../foundation/email-template.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { PersonNotInformedError } from './errors.ts';

/** A mail to the person; the others are to operators. */
type PersonMail = Exclude<RequestMail, `reminder.${string}`>;
type Words = Pick<EmailTemplate, 'subject' | 'paragraphs' | 'closing'>;

/**
 * How in general it is made sure whose a request is, and what is done about it: where a law has the receipt confirmed,
 * its confirmation says so (Cal. Code Regs. tit. 11, § 7021(a)).
 */
function processWords({ law, type, user_id }: RequestRow): string[] {
  if (!lawTable[law].rows[type].acknowledge) return [];
  const known = user_id
    ? 'you asked while you were logged in to your account'
    : 'you entered the code that we sent to this mailbox';
  return [
    `How we verify it: ${known}. Before data is handed over, changed or erased, someone on our team checks whether that is enough for what you ask, and asks you for more where it isn’t.`,
    'How we process it: someone on our team takes it up, and does what it asks for or tells you why not.',
  ];
}

/** What a refusal has to name (GDPR Art. 12(4)): the authority, and the way to a court. */
const disagree = ({ law }: RequestRow, privacy: string) =>
  `If you disagree, write to ${privacy}. You can also ${lawTable[law].redress}.`;

const byMail = (privacy: string) =>
  `To ask about this request or cancel it, write to ${privacy} and include its reference.`;

const reached: Readonly<Record<PersonMail, (request: RequestRow, privacy: string) => Words>> = {
  received: (request, privacy) => ({
    subject: `We have your ${request.type} request`,
    paragraphs: [
      `We’ve received your ${request.type} request. We’ll answer it without undue delay, and write to you at each step.`,
      deadlineWords(request),
      ...processWords(request),
    ],
    closing: [
      request.user_id
        ? 'If you didn’t ask for this, log in and choose a new password: someone else is in your account.'
        : `If you didn’t ask for this, write to ${privacy}: someone else has read your mail.`,
    ],
  }),
  in_progress: (request) => ({
    subject: `We’re working on your ${request.type} request`,
    paragraphs: [
      `Someone on our team is now working on your ${request.type} request.`,
      deadlineWords(request),
    ],
  }),
  completed: ({ type, answer }, privacy) => ({
    subject: `Your ${type} request is complete`,
    paragraphs: [
      `We’ve done what your ${type} request asked for.`,
      ...(answer ? ['Our answer:', answer] : []),
    ],
    closing: [`If something is missing, write to ${privacy}.`],
  }),
  rejected: (request, privacy) => ({
    subject: `Your ${request.type} request was rejected`,
    paragraphs: [
      `We’ve looked into your ${request.type} request and can’t do what it asks for. The reason:`,
      request.reason ?? '',
    ],
    closing: [disagree(request, privacy)],
  }),
  cancelled: ({ type }, privacy) => ({
    subject: `Your ${type} request is cancelled`,
    paragraphs: [
      `As you asked, we’ve stopped working on your ${type} request. You can file a new one at any time.`,
    ],
    closing: [`If you didn’t cancel it, write to ${privacy}.`],
  }),
  extended: (request, privacy) => ({
    subject: `We need more time for your ${request.type} request`,
    paragraphs: [
      `We can’t answer your ${request.type} request by ${dayByLaw(request.law, request.extended?.from ?? request.due_at)}. The reason:`,
      request.extended?.reason ?? '',
      deadlineWords(request),
    ],
    closing: [disagree(request, privacy)],
  }),
  reopened: (request) => ({
    subject: `We took back a step in your ${request.type} request`,
    paragraphs: [
      `We wrote to you about your ${request.type} request, and took that step back. The reason:`,
      request.history.at(-1)?.reason ?? '',
      deadlineWords(request),
    ],
  }),
};

/** Tells the person where their request stands now. */
function requestEmail(
  { siteUrl, contact: { privacy } }: Services,
  to: string,
  request: RequestRow,
  kind: PersonMail,
): Email {
  const { paragraphs, closing = [], ...words } = reached[kind](request, privacy);
  const { id, reference, user_id } = request;
  const url = `${siteUrl}dashboard/requests/${id}`;
  return renderEmail({
    to,
    ...words,
    paragraphs: [...paragraphs, `The reference for this request is ${reference}.`],
    // Without an account there is nowhere to see it.
    ...(user_id
      ? { action: { label: 'See your request', url }, closing }
      : { closing: [...(request.open ? [byMail(privacy)] : []), ...closing] }),
  });
}

/** What a person causes: a mailbox gets so many of a kind within a day. All else is a notice that is owed to them. */
const ofTheirOwn: ReadonlySet<PersonMail> = new Set(['received', 'cancelled']);

/** What has no effect on a person who was not informed of it. */
const conditional: ReadonlySet<PersonMail> = new Set(['rejected', 'extended']);

/** Finds where mail about a request goes; null where it goes nowhere: an address that is not proved may be a stranger's. */
export async function findAddress(
  { users }: Pick<Tables, 'users'>,
  { user_id, email }: RequestRow,
): Promise<string | null> {
  if (!user_id) return email ?? null;
  const account = await users.byId(user_id);
  return account?.emailVerifiedAt ? account.email : null;
}

/**
 * Puts a mail about a request into the outbox, as part of the transaction that takes the step.
 * @returns the request, which knows of the mail where there is one
 * @throws {PersonNotInformedError} no mail can leave about a step that counts only once its person knows of it
 */
export async function queueRequestEmail(
  services: Services,
  tables: Tables,
  request: RequestRow,
  kind: PersonMail,
): Promise<RequestRow> {
  const to = await findAddress(tables, request);
  if (to === null) {
    if (conditional.has(kind) && !request.history.at(-1)?.informed) throw new PersonNotInformedError();
    return request;
  }
  const key = ['notice', `dsr.${kind}`, request.user_id || mailboxOf(to)] as const;
  const limit = { ...budgets.noticeMail.by.account, evictable: !request.user_id };
  if (ofTheirOwn.has(kind) && !(await isAllowed(services, tables, key, limit))) return request;
  const job = await services.outbox.add(requestEmail(services, to, request, kind), tables);
  return { ...request, mails: [...request.mails, { kind, at: instantAfter(services.clock), job }] };
}

/** By when a request is answered, and by what law. */
function deadlineWords(request: RequestRow): string {
  const { law, type, law_assumed } = request;
  const { name, rows } = lawTable[law];
  const { citation, verified } = rows[type];
  return [
    `You’ll have our answer by ${dueDayOf(request)} at the latest${verified ? ` (${citation})` : ''}.`,
    ...(verified ? [] : [`We keep to this time under the ${name} (${citation}).`]),
    ...(law_assumed ? ['No law was named, so we keep to the shortest time that may apply.'] : []),
  ].join(' ');
}
