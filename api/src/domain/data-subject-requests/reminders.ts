import { daysUntilDue, dueDayOf, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { days, instantAfter } from '../../runtime/clock.ts';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';
import type { Services } from '../services.ts';
import { openRequests } from './under-way.ts';

type Reminder = 'reminder.soon' | 'reminder.due';

/** From when on the reminders of a request count: its date was moved, or it was taken up again. */
const remindedSince = ({ extended, history }: RequestRow): string =>
  [extended?.at ?? '', history.findLast(({ event }) => event === 'reopened')?.at ?? ''].toSorted()[1] ?? '';

/** The reminder that is due and was not sent yet; null where none is. One that is overdue is named again each week. */
function reminderOf(request: RequestRow, now: string): Reminder | null {
  const left = daysUntilDue(request, new Date(now));
  if (left > soonDays) return null;
  const kind = left > 0 ? 'reminder.soon' : 'reminder.due';
  const last = request.mails.findLast((mail) => mail.kind === kind)?.at ?? '';
  if (last <= remindedSince(request)) return kind;
  return left < 0 && Date.parse(now) - Date.parse(last) >= days(7) ? kind : null;
}

function reminderEmail(to: string, request: RequestRow, now: string, siteUrl: string): Email {
  const { id, type, reference, law } = request;
  const left = daysUntilDue(request, new Date(now));
  const when =
    left > 1 ? `due in ${left} days` : left === 1 ? 'due tomorrow' : left === 0 ? 'due today' : 'overdue';
  return renderEmail({
    to,
    subject: `${reference} is ${when}`,
    paragraphs: [
      `The ${type} request ${reference} is ${when}: its last day ${left < 0 ? 'was' : 'is'} ${dueDayOf(request)} (${lawTable[law].rows[type].citation}).`,
    ],
    action: { label: 'Open the request', url: `${siteUrl}admin/requests/${id}` },
  });
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
    const kind = request?.open ? reminderOf(request, now) : null;
    if (request === null || kind === null) return;
    const { version, mails } = request;
    // No version of its own: an operator who has the request open may go on.
    const next = { ...request, mails: [...mails, { kind, at: now }] };
    if (!(await tables.dataSubjectRequests.replace(next, { version }))) return;
    for (const { email } of await recipients(tables, request))
      await outbox.add(reminderEmail(email, request, now, siteUrl), tables);
  });

/** Reminds operators of requests whose last day is near, here or past. */
export async function remindOfDueRequests(services: Services): Promise<void> {
  const now = instantAfter(services.clock);
  for (const request of await openRequests(services.store))
    if (reminderOf(request, now)) await remind(services, request.id, now);
  services.outbox.sendDue();
}
