import {
  dataSubjectRequest,
  requestInput,
  requestStep,
  requestTypes,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { requestStatuses } from '@adili/schemas/data-subject-requests/status';
import { filteredQuery, ownListQuery } from '@adili/schemas/list-query';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';

export const ownRequests = call('GET /me/dsrs', {
  access: 'session',
  summary: "The person's data subject requests, newest first",
  query: ownListQuery,
  status: 200,
  answer: z.array(dataSubjectRequest),
});

export const openRequest = call('POST /me/dsrs', {
  access: 'session',
  summary: 'Open a data subject request; three of a type may be under way, and one for deletion',
  body: requestInput,
  status: 201,
  answer: dataSubjectRequest,
});

export const requestDeletion = call('DELETE /me', {
  access: 'session',
  summary: 'Ask for deletion: opens a Deletion request, or answers the one under way',
  status: 202,
  answer: dataSubjectRequest,
});

export const allRequests = call('GET /admin/dsrs', {
  access: 'adminKey',
  summary: 'Data subject requests, newest first',
  query: filteredQuery({ type: z.enum(requestTypes), status: z.enum(requestStatuses) }),
  status: 200,
  answer: z.array(dataSubjectRequest),
});

export const allRequestsFile = csvOf(allRequests);

export const stepRequest = call('PATCH /admin/dsrs/:id', {
  access: 'adminKey',
  summary: 'Take a data subject request one step further',
  body: requestStep,
  status: 200,
  answer: dataSubjectRequest,
});
