import type {
  DataSubjectRequest,
  DeletionInput,
  RequestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { RequestFinishedError } from './errors.ts';
import { createRequest, transactThenDispatch } from './open-request.ts';
import { queueRequestEmail } from './request-email.ts';
import { saveRequest } from './save-request.ts';
import { readRequests, refuseTooMany, underWayOf } from './under-way.ts';

/** A request as its person sees it: an answer counts once it is given. The route leaves out what operators keep among themselves. */
export function shownToPerson(request: RequestRow): DataSubjectRequest {
  const { answer: _, ...unanswered } = request;
  return request.status === 'completed' ? request : unanswered;
}

/** Of one type: who takes one back may file it again. */
const requests = perDay(20, 'You have filed such a request');

/** @throws {TooManyOpenRequestsError | TooManyError | SessionEndedError} */
export const openRequest = async (services: Services, caller: Caller, input: RequestInput) =>
  shownToPerson(
    await transactThenDispatch(services, async (tables) => {
      const { id: userId } = await readCaller(tables, caller);
      refuseTooMany(await readRequests(tables, { user_id: userId }), input.type);
      await allow(services, tables, ['request', input.type, userId], requests);
      return createRequest(services, tables, { user_id: userId }, input);
    }),
  );

/** Opens a Deletion request, or returns the one that is under way. @throws {TooManyError | SessionEndedError} */
export const requestDeletion = async (services: Services, caller: Caller, { law }: DeletionInput = {}) =>
  shownToPerson(
    await transactThenDispatch(services, async (tables) => {
      const { id: userId } = await readCaller(tables, caller);
      const [underWay] = underWayOf(await readRequests(tables, { user_id: userId }), 'Deletion');
      if (underWay) return underWay;
      await allow(services, tables, ['request', 'Deletion', userId], requests);
      return createRequest(services, tables, { user_id: userId }, { type: 'Deletion', law });
    }),
  );

/** @throws {MissingError} it is not there, or another person's */
async function own(tables: Pick<Tables, 'dataSubjectRequests'>, userId: string, id: string) {
  const request = await tables.dataSubjectRequests.byId(id);
  if (request === null || request.user_id !== userId) throw new MissingError('request');
  return request;
}

/** @throws {MissingError} */
export const ownRequest = async ({ store }: Services, userId: string, id: string) =>
  shownToPerson(await own(store, userId, id));

/** Takes a request back that is under way. @throws {MissingError | RequestFinishedError | SessionEndedError} */
export const cancelRequest = async (services: Services, caller: Caller, id: string) =>
  shownToPerson(
    await transactThenDispatch(services, async (tables) => {
      const { id: userId } = await readCaller(tables, caller);
      const request = await own(tables, userId, id);
      if (!request.open) throw new RequestFinishedError();
      const step = { status: 'cancelled', at: instantAfter(services.clock), by: userId } as const;
      const cancelled: RequestRow = {
        ...request,
        status: 'cancelled',
        open: false,
        history: [...request.history, step],
      };
      const next = await saveRequest(
        tables,
        await queueRequestEmail(services, tables, cancelled, 'cancelled'),
      );
      await recordAuditEntry(services, tables, {
        actor: userId,
        action: 'dsr.cancelled',
        target: id,
        detail: request.type,
      });
      return next;
    }),
  );
