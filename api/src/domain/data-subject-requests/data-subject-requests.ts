import type {
  DataSubjectRequest,
  RequestInput,
  RequestStep,
  RequestType,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { nextStatuses, type RequestStatus } from '@adili/schemas/data-subject-requests/status';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { instantAfter } from '../clock.ts';
import { erasureKind } from '../erasures/kind.ts';
import { MissingError, StepNotPossibleError, TooManyOpenRequestsError } from '../errors.ts';
import type { Services } from '../services.ts';
import { fulfil } from './fulfil.ts';
import { tellPerson } from './request-email.ts';

async function open(
  services: Services,
  tables: Tables,
  userId: string,
  input: RequestInput,
): Promise<DataSubjectRequest> {
  const now = instantAfter(services.clock);
  const request: DataSubjectRequest = {
    id: services.newId(),
    user_id: userId,
    type: input.type,
    status: 'pending',
    details: input.details || undefined,
    created_at: now,
    history: [{ status: 'pending', at: now, by: userId }],
  };
  await tables.dataSubjectRequests.insert(request);
  await recordAuditEntry(services, tables, {
    actor: userId,
    action: 'dsr.opened',
    target: request.id,
    detail: input.type,
  });
  await tellPerson(services, tables, request);
  return request;
}

const isUnderWay = (status: RequestStatus) => nextStatuses[status].length > 0;

/** Requests of a type that a person may have under way. */
const mostUnderWay = (type: RequestType) => (type === 'Deletion' ? 1 : 3);

/** Takes a step whose mail leaves once it is kept. */
async function mailed<T>(services: Services, step: (tables: Tables) => Promise<T>): Promise<T> {
  const taken = await services.store.transaction(step);
  services.outbox.sendDue();
  services.jobs.wake(erasureKind);
  return taken;
}

/** @throws {TooManyOpenRequestsError} */
export const openRequest = (services: Services, userId: string, input: RequestInput) =>
  mailed(services, async (tables) => {
    const requests = await tables.dataSubjectRequests.where('user_id', userId);
    const underWay = requests.filter(({ type, status }) => type === input.type && isUnderWay(status));
    const most = mostUnderWay(input.type);
    if (underWay.length >= most) throw new TooManyOpenRequestsError(input.type, most);
    return open(services, tables, userId, input);
  });

/** Opens a Deletion request, or returns the one that is under way. */
export const requestDeletion = (services: Services, userId: string) =>
  mailed(services, async (tables) => {
    const requests = await tables.dataSubjectRequests.where('user_id', userId);
    const underWay = requests.find(({ type, status }) => type === 'Deletion' && isUnderWay(status));
    return underWay ?? open(services, tables, userId, { type: 'Deletion' });
  });

/**
 * Takes a request one step further; each step keeps who took it and when, and is told to the person.
 * @throws {MissingError | StepNotPossibleError}
 */
export const stepRequest = (
  services: Services,
  id: string,
  { status, reason }: RequestStep,
  operatorId: string,
) =>
  mailed(services, async (tables) => {
    const request = await tables.dataSubjectRequests.byId(id);
    if (request === null) throw new MissingError('request');
    if (!nextStatuses[request.status].includes(status))
      throw new StepNotPossibleError(request.status, status);
    const kept = await fulfil(services, tables, request, { status, by: operatorId });
    if (kept) return kept;
    const why = reason ? { reason } : {};
    const step = { status, at: instantAfter(services.clock), by: operatorId, ...why };
    const next: DataSubjectRequest = { ...request, ...why, status, history: [...request.history, step] };
    if (!(await tables.dataSubjectRequests.replace(next, { status: request.status })))
      throw new StepNotPossibleError(request.status, status);
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'dsr.moved',
      target: id,
      detail: `${request.status} -> ${status}`,
      about: request.user_id,
    });
    await tellPerson(services, tables, next);
    return next;
  });
