import * as calls from '@adili/schemas/data-subject-requests/data-subject-requests-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { withPackages } from '../packages/packages.ts';
import {
  cancelRequest,
  openRequest,
  ownRequest,
  requestDeletion,
  shownToPerson,
} from './data-subject-requests.ts';
import { confirmGuestRequest, startGuestRequest } from './guest-requests.ts';

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
];
