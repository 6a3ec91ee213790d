import * as calls from '@adili/calls';
import { changeRequest } from '../../domain/data-subject-requests/change-request.ts';
import {
  cancelRequest,
  openRequest,
  ownRequest,
  requestDeletion,
  shownToPerson,
} from '../../domain/data-subject-requests/data-subject-requests.ts';
import { confirmGuestRequest, startGuestRequest } from '../../domain/data-subject-requests/guest-requests.ts';
import {
  queueFileRows,
  queueRows,
  requestCounts,
  requestForOperator,
} from '../../domain/data-subject-requests/queue.ts';
import { queueOf } from '../../domain/data-subject-requests/queue-list.ts';
import { withPackages } from '../../domain/packages/packages.ts';
import { operatorFile } from '../list-file.ts';
import { listAnswer, operatorList } from '../lists.ts';
import { route } from '../route.ts';

export const dataSubjectRequestRoutes = [
  route(calls.ownRequests, async (incoming) => {
    const { services, caller } = incoming;
    const where = { user_id: caller().account.id };
    const { rows, headers } = await listAnswer(services.store.dataSubjectRequests, incoming, { where });
    return { body: await withPackages(services, rows.map(shownToPerson)), headers };
  }),
  route(calls.ownRequest, async ({ services, params, caller }) => {
    const request = await ownRequest(services, caller().account.id, params.id);
    const [body = request] = await withPackages(services, [request]);
    return { body };
  }),
  route(calls.openRequest, async ({ services, caller, body }) => ({
    body: await openRequest(services, caller(), body),
  })),
  route(calls.cancelRequest, async ({ services, params, caller }) => ({
    body: await cancelRequest(services, caller(), params.id),
  })),
  route(calls.requestDeletion, async ({ services, caller, body }) => ({
    body: await requestDeletion(services, caller(), body),
  })),
  route(calls.startGuestRequest, async ({ services, body, address }) => ({
    body: await startGuestRequest(services, body, address),
  })),
  route(calls.confirmGuestRequest, async ({ services, body }) => ({
    body: await confirmGuestRequest(services, body),
  })),
  route(calls.allRequests, (incoming) =>
    operatorList((tables) => queueOf(tables, incoming.services.clock), queueRows)(incoming),
  ),
  route(calls.allRequestsFile, (incoming) =>
    operatorFile(
      calls.allRequests,
      (tables) => queueOf(tables, incoming.services.clock),
      queueFileRows,
    )(incoming),
  ),
  route(calls.requestCounts, async ({ services }) => ({ body: await requestCounts(services) })),
  route(calls.oneRequest, async ({ services, params }) => ({
    body: await requestForOperator(services, params.id),
  })),
  route(calls.changeRequest, async ({ services, params, body, caller }) => ({
    body: await changeRequest(services, params.id, body, caller().account.id),
  })),
];
