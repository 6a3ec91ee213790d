import * as calls from '@adili/calls';
import type { Services } from '../../domain/foundation/services.ts';
import {
  cancelRequest,
  openRequest,
  ownRequest,
  requestDeletion,
  shownToPerson,
} from '../../domain/privacy/data-subject-requests/data-subject-requests.ts';
import {
  confirmGuestRequest,
  startGuestRequest,
} from '../../domain/privacy/data-subject-requests/guest-requests.ts';
import { withPackages } from '../../domain/privacy/packages/packages.ts';
import { changeRequest } from '../../domain/privacy/request-queue/change-request.ts';
import {
  queueFileRows,
  queueRows,
  requestCounts,
  requestForOperator,
} from '../../domain/privacy/request-queue/queue.ts';
import { queueOf } from '../../domain/privacy/request-queue/queue-list.ts';
import { listFile } from '../list-file.ts';
import { listAnswer, operatorList } from '../lists.ts';
import { replyRoute, route } from '../route.ts';

const queue = ({ store, clock }: Services) => queueOf(store, clock);

export const dataSubjectRequestRoutes = [
  replyRoute(calls.ownRequests, async (incoming) => {
    const { services, caller } = incoming;
    const where = { user_id: caller().account.id };
    const { rows, headers } = await listAnswer(services.store.dataSubjectRequests, incoming, { where });
    return { body: await withPackages(services, rows.map(shownToPerson)), headers };
  }),
  route(calls.ownRequest, async ({ services, params, caller }) => {
    const request = await ownRequest(services, caller().account.id, params.id);
    const [body = request] = await withPackages(services, [request]);
    return body;
  }),
  route(calls.openRequest, ({ services, caller, body }) => openRequest(services, caller(), body)),
  route(calls.cancelRequest, ({ services, params, caller }) => cancelRequest(services, caller(), params.id)),
  route(calls.requestDeletion, ({ services, caller, body }) => requestDeletion(services, caller(), body)),
  route(calls.startGuestRequest, ({ services, body, address }) => startGuestRequest(services, body, address)),
  route(calls.confirmGuestRequest, ({ services, body }) => confirmGuestRequest(services, body)),
  replyRoute(calls.allRequests, operatorList(queue, queueRows)),
  replyRoute(calls.allRequestsFile, listFile(calls.allRequests, queue, queueFileRows)),
  route(calls.requestCounts, ({ services }) => requestCounts(services)),
  route(calls.oneRequest, ({ services, params }) => requestForOperator(services, params.id)),
  route(calls.changeRequest, ({ services, params, body, caller }) =>
    changeRequest(services, params.id, body, caller().account.id),
  ),
];
