import { daysUntilDue, dueDayOf, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { RequestMail } from '@adili/schemas/data-subject-requests/operator-request';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseBy } from './due-dates.ts';
import { openRequests } from './under-way.ts';

type Reminder = Extract<RequestMail, `reminder.${string}`>;

/** From when on the reminders of a request count: its date was moved, or it was taken up again. */
const remindedSince = ({ extended, history }: RequestRow): string =>
  [extended?.at ?? '', history.findLast(({ event }) => event === 'reopened')?.at ?? ''].toSorted()[1] ?? '';

/** The reminder of an answer that is due and was not sent yet; null where none is. One that is overdue is named again each week. */
function answerReminderOf(request: RequestRow, now: string): Reminder | null {
  const left = daysUntilDue(request, new Date(now));
  if (left > soonDays) return null;
  const kind = left > 0 ? 'reminder.soon' : 'reminder.due';
  const last = request.mails.findLast((mail) => mail.kind === kind)?.at ?? '';
  if (last <= remindedSince(request)) return kind;
  return left < 0 && Date.parse(now) - Date.parse(last) >= days(7) ? kind : null;
}

/** The day by which a rejection is notified, where that comes before an answer is due and is not over. */
function refusalDueOf(request: RequestRow, now: string) {
  const refusal = refuseBy(request);
  return refusal !== null && refusal < request.due_at && refusal >= now
    ? { law: request.law, due_at: refusal }
    : null;
}

/** The same of that day, which nothing moves: each once. */
function refusalReminderOf(request: RequestRow, now: string): Reminder | null {
  const due = refusalDueOf(request, now);
  const left = due ? daysUntilDue(due, new Date(now)) : Number.POSITIVE_INFINITY;
  if (left > soonDays) return null;
  const kind = left > 0 ? 'reminder.refusal_soon' : 'reminder.refusal_due';
  return request.mails.some((mail) => mail.kind === kind) ? null : kind;
}

const remindersOf = (request: RequestRow, now: string): Reminder[] =>
  [answerReminderOf(request, now), refusalReminderOf(request, now)].filter((kind) => kind !== null);

function whenWords(left: number): string {
  if (left > 1) return `due in ${left} days`;
  return left === 1 ? 'due tomorrow' : left === 0 ? 'due today' : 'overdue';
}

function answerWords(request: RequestRow, now: string) {
  const { type, reference, law } = request;
  const left = daysUntilDue(request, new Date(now));
  const when = whenWords(left);
  return {
    subject: `${reference} is ${when}`,
    text: `The ${type} request ${reference} is ${when}: its last day ${left < 0 ? 'was' : 'is'} ${dueDayOf(request)} (${lawTable[law].rows[type].citation}).`,
  };
}

function refusalWords(request: RequestRow, now: string) {
  const { type, reference, law } = request;
  const due = refusalDueOf(request, now) ?? request;
  const when = whenWords(Math.max(0, daysUntilDue(due, new Date(now))));
  return {
    subject: `A rejection of ${reference} is ${when}`,
    text: `Should you reject the ${type} request ${reference}, its person has to know it by ${dueDayOf(due)} (${lawTable[law].rows[type].refusal?.citation}). An answer is due by ${dueDayOf(request)}.`,
  };
}

function reminderEmail(
  to: string,
  { id }: RequestRow,
  { subject, text }: ReturnType<typeof answerWords>,
  siteUrl: string,
): Email {
  const action = { label: 'Open the request', url: `${siteUrl}admin/requests/${id}` };
  return renderEmail({ to, subject, paragraphs: [text], action });
}

/** The operator who has it, or all of them. */
async function recipients({ users }: Pick<Tables, 'users'>, { assignee }: RequestRow) {
  const operators = await users.where('role', 'admin');
  const own = operators.filter(({ id }) => id === assignee);
  return own.length > 0 ? own : operators;
}

/** Reminds of a request where that is still due; of several processes one does. */
const remind = ({ store, outbox, siteUrl }: Services, id: string, now: string) =>
  store.transaction(async (tables) => {
    const request = await tables.dataSubjectRequests.byId(id);
    if (!request?.open) return;
    const kinds = remindersOf(request, now);
    const { version, mails } = request;
    // No version of its own: an operator who has the request open may go on.
    const next = { ...request, mails: [...mails, ...kinds.map((kind) => ({ kind, at: now }))] };
    if (kinds.length === 0 || !(await tables.dataSubjectRequests.replace(next, { version }))) return;
    for (const kind of kinds) {
      const words = kind.startsWith('reminder.refusal') ? refusalWords : answerWords;
      for (const { email } of await recipients(tables, request))
        await outbox.add(reminderEmail(email, request, words(request, now), siteUrl), tables);
    }
  });

/** Reminds operators of requests whose last day, or that of a rejection, is near, here or past. */
export async function remindOfDueRequests(services: Services): Promise<void> {
  const now = instantAfter(services.clock);
  for (const request of await openRequests(services.store))
    if (remindersOf(request, now).length > 0) await remind(services, request.id, now);
  services.outbox.sendDue();
}
