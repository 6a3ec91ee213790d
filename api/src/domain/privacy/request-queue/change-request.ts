import type {
  OperatorRequestDetail,
  RequestChange,
} from '@adili/schemas/data-subject-requests/operator-request';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { retryDeadJob } from '../../../jobs/dead-jobs.ts';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { PersonErasedError, PersonNotInformedError } from '../data-subject-requests/errors.ts';
import { cameByMailbox } from '../data-subject-requests/guest.ts';
import { transactThenDispatch } from '../data-subject-requests/open-request.ts';
import { findAddress } from '../data-subject-requests/request-email.ts';
import { saveRequest } from '../data-subject-requests/save-request.ts';
import type { OperatorContext } from '../data-subject-requests/steps.ts';
import { erasureKind } from '../erasures/begin.ts';
import { extend } from './extension.ts';
import { readDetail } from './queue.ts';
import { revert, transition } from './transition.ts';

const recordInternal = ({ services, tables, operatorId }: OperatorContext, action: Action, target: string) =>
  recordAuditEntry(services, tables, { actor: operatorId, action, target });

async function assign(
  work: OperatorContext,
  request: RequestRow,
  assignee: string | null,
): Promise<RequestRow> {
  const { assignee: before, ...rest } = request;
  if ((before ?? null) === assignee) return request;
  await recordInternal(work, 'dsr.assigned', request.id);
  if (assignee === null) return rest;
  const account = await work.tables.users.byId(assignee);
  if (account?.role !== 'admin') throw new InvalidInputError({ assignee: 'Please choose an operator' });
  return { ...rest, assignee };
}

async function checkIdentity(
  work: OperatorContext,
  request: RequestRow,
  { how, note }: NonNullable<RequestChange['identity']>,
): Promise<RequestRow> {
  if (how === 'account' && cameByMailbox(request))
    throw new InvalidInputError({
      identity: 'This request came without a login. Say how it was made sure since.',
    });
  await recordInternal(work, 'dsr.identity_checked', request.id);
  const checked = { how, by: work.operatorId, at: work.at, note: note || undefined };
  return { ...request, identity: checked };
}

async function addNote(work: OperatorContext, request: RequestRow, text: string): Promise<RequestRow> {
  await recordInternal(work, 'dsr.noted', request.id);
  return { ...request, notes: [...request.notes, { at: work.at, by: work.operatorId, text }] };
}

/** All that a change asks for, one after the other: what a step needs is there when it is taken. */
async function changed(
  work: OperatorContext,
  before: RequestRow,
  change: RequestChange,
): Promise<RequestRow> {
  const { note, identity, assignee, answer, extend: longer, undo, status, informed, resend } = change;
  let request = before;
  if (note) request = await addNote(work, request, note);
  if (identity) request = await checkIdentity(work, request, identity);
  if (assignee !== undefined) request = await assign(work, request, assignee);
  if (undo) request = await revert(work, request, undo.reason);
  if (answer !== undefined) request = await write(work, request, answer);
  if (longer) request = await extend(work, request, { extend: longer, informed });
  if (status) request = await transition(work, request, status, change);
  if (resend) await sendAgain(work, request, resend);
  return request;
}

/** To the address that the person has now. @throws {MissingError | PersonNotInformedError} no such mail was given up */
async function sendAgain(work: OperatorContext, request: RequestRow, job: string): Promise<void> {
  const { tables, at } = work;
  const to = await findAddress(tables, request);
  if (to === null) throw new PersonNotInformedError();
  const isTheirs = request.mails.some((mail) => mail.job === job);
  if (!isTheirs || !(await retryDeadJob(tables, job, at, { to }))) throw new MissingError('undelivered mail');
  await recordInternal(work, 'dsr.mail_resent', request.id);
}

/** @throws {InvalidInputError} it was given already: the person has read it */
async function write(work: OperatorContext, request: RequestRow, text: string): Promise<RequestRow> {
  if (request.status === 'completed')
    throw new InvalidInputError({ answer: 'The person has this answer already. Reopen the request first.' });
  await recordInternal(work, 'dsr.answered', request.id);
  const { answer: _, ...rest } = request;
  return text ? { ...rest, answer: text } : rest;
}

/**
 * Changes a request as an operator asks, all of it or nothing; the person gets a mail about each step.
 * @throws {MissingError | ChangedMeanwhileError | InvalidInputError | StepNotPossibleError}
 * @throws {AnswerMissingError | UndoNotPossibleError | ExtensionNotPossibleError | PersonErasedError | PersonNotInformedError}
 */
export async function changeRequest(
  services: Services,
  id: string,
  change: RequestChange,
  operatorId: string,
): Promise<OperatorRequestDetail> {
  const next = await transactThenDispatch(services, async (tables: Tables) => {
    const request = await tables.dataSubjectRequests.byId(id);
    if (request === null) throw new MissingError('request');
    await requireVersion(change, request.version, () => readDetail({ ...services, store: tables }, request));
    if (request.user_id === erasedId) throw new PersonErasedError();
    const work = { services, tables, operatorId, at: instantAfter(services.clock) };
    return saveRequest(tables, await changed(work, request, change));
  });
  services.jobs.wake(erasureKind);
  return readDetail(services, next);
}
