import * as calls from '@adili/calls';
import { decideConsent } from '../../domain/consents.ts';
import { openRequest } from '../../domain/data-subject-requests.ts';
import { lists } from '../../store/lists.ts';
import { listReply, listRequest } from '../list-request.ts';
import { route } from '../route.ts';

export const ownRecordRoutes = [
  route(calls.ownConsents, async ({ services, query, caller, url }) => {
    const request = listRequest(query, lists.consents);
    return listReply(await services.store.consents.listOf(caller().account.id, request), request, url);
  }),
  route(calls.giveConsent, async ({ services, caller, body }) => ({
    body: await decideConsent(services, caller().account.id, body),
  })),
  route(calls.ownRequests, async ({ services, query, caller, url }) => {
    const request = listRequest(query, lists.requests);
    return listReply(await services.store.requests.listOf(caller().account.id, request), request, url);
  }),
  route(calls.openRequest, async ({ services, caller, body }) => ({
    body: await openRequest(services, caller().account.id, body),
  })),
];
