import * as calls from '@adili/calls';
import {
  openRequest,
  requestDeletion,
  stepRequest,
} from '../../domain/data-subject-requests/data-subject-requests.ts';
import { operatorFile } from '../list-file.ts';
import { operatorList, ownList } from '../lists.ts';
import { route } from '../route.ts';

export const dataSubjectRequestRoutes = [
  route(
    calls.ownRequests,
    ownList((tables) => tables.dataSubjectRequests),
  ),
  route(calls.openRequest, async ({ services, caller, body }) => ({
    body: await openRequest(services, caller().account.id, body),
  })),
  route(calls.requestDeletion, async ({ services, caller }) => ({
    body: await requestDeletion(services, caller().account.id),
  })),
  route(
    calls.allRequests,
    operatorList((tables) => tables.dataSubjectRequests),
  ),
  route(
    calls.allRequestsFile,
    operatorFile(calls.allRequests, (tables) => tables.dataSubjectRequests),
  ),
  route(calls.stepRequest, async ({ services, params, body, caller }) => ({
    body: await stepRequest(services, params.id, body, caller().account.id),
  })),
];
