import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import type { RequestChange } from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { endOfDay, extensionLimit } from '../data-subject-requests/due-dates.ts';
import { ExtensionNotPossibleError } from '../data-subject-requests/errors.ts';
import { queueRequestEmail } from '../data-subject-requests/request-email.ts';
import type { OperatorContext } from '../data-subject-requests/steps.ts';

/** How far the time of a request may be extended now; null where it may not be. */
export const extendableTo = (request: RequestRow, now: string): string | null =>
  request.open && !request.extended && now <= request.due_at ? extensionLimit(request) : null;

function whyNot({ open, extended, due_at, law }: RequestRow, now: string): string {
  if (!open) return 'This request is finished: there is nothing to extend.';
  if (extended) return 'The time of this request was extended already, which the law allows once.';
  if (now > due_at) return 'The time of this request is over. It could be extended only before that.';
  return `The law of this request (${law}) has no extension. Answer it, or tell the person what is missing.`;
}

/**
 * Gives a request more time and tells the person why, while its time still runs.
 * @throws {ExtensionNotPossibleError | InvalidInputError | PersonNotInformedError}
 */
export async function extend(
  { services, tables, operatorId: by, at }: OperatorContext,
  request: RequestRow,
  {
    extend: { reason, due_on },
    informed,
  }: Required<Pick<RequestChange, 'extend'>> & Pick<RequestChange, 'informed'>,
): Promise<RequestRow> {
  const limit = extendableTo(request, at);
  if (limit === null) throw new ExtensionNotPossibleError(whyNot(request, at));
  const until = due_on === undefined ? limit : endOfDay(request, due_on);
  if (until <= request.due_at || until > limit) {
    const [after, last] = [request.due_at, limit].map((end) => dayByLaw(request.law, end));
    throw new InvalidInputError({ due_on: `Choose a day after ${after} and up to ${last}` });
  }
  await recordAuditEntry(services, tables, {
    actor: by,
    action: 'dsr.extended',
    target: request.id,
    detail: `to ${until}`,
  });
  const history = [
    ...request.history,
    { status: request.status, event: 'extended' as const, at, by, reason, informed },
  ];
  const extended = { at, reason, from: request.due_at };
  return queueRequestEmail(services, tables, { ...request, due_at: until, extended, history }, 'extended');
}
