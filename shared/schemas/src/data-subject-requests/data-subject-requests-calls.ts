import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { ownListQuery } from '../list-query.ts';
import { dataSubjectRequest, deletionInput, requestInput } from './data-subject-request.ts';
import * as operators from './operator-request.ts';
import * as own from './own-request.ts';
import * as guests from './request-forms.ts';

export const heading: Heading = {
  name: 'Data subject requests',
  description:
    'Requests for access, correction, deletion and the like, each with the day by which the law wants an answer.',
  schemas: {
    DataSubjectRequest: dataSubjectRequest,
    OwnRequest: own.ownRequest,
    OperatorRequest: operators.operatorRequest,
    OperatorRequestDetail: operators.operatorRequestDetail,
  },
};

export const ownRequests = call('GET /me/dsrs', {
  access: 'session',
  summary: "The person's data subject requests, newest first; with open=true only those under way",
  query: z.extend(ownListQuery, { open: z.optional(z.enum(['true'])) }),
  answer: z.array(own.ownRequest),
});

export const ownRequest = call('GET /me/dsrs/:id', {
  access: 'session',
  summary: 'A data subject request of the person, and whether its package is there',
  answer: own.ownRequest,
});

export const openRequest = call('POST /me/dsrs', {
  access: 'session',
  summary: 'Open a data subject request; three of a type may be under way, and one for deletion',
  body: requestInput,
  status: 201,
  answer: dataSubjectRequest,
});

export const cancelRequest = call('POST /me/dsrs/:id/cancel', {
  access: 'session',
  summary: 'Cancel a data subject request that is under way',
  answer: dataSubjectRequest,
});

export const requestDeletion = call('DELETE /me', {
  access: 'session',
  summary: 'Ask for deletion: opens a Deletion request, or answers the one under way; may name the law',
  body: deletionInput,
  status: 202,
  answer: dataSubjectRequest,
});

export const startGuestRequest = call('POST /requests', {
  access: 'anyone',
  summary: 'Ask without an account: mails a code of 30 minutes, which makes it a request',
  limit: 'guestRequest',
  body: guests.guestRequest,
  status: 202,
  answer: guests.guestRequestStarted,
});

export const confirmGuestRequest = call('POST /requests/confirm', {
  access: 'anyone',
  summary: 'Open the data subject request that a mailed code stands for; five wrong codes end it',
  limit: 'guestCode',
  body: guests.guestConfirmation,
  status: 201,
  answer: dataSubjectRequest,
});

export const allRequests = call('GET /admin/dsrs', {
  access: 'adminKey',
  summary: 'Data subject requests, newest first; `sort=due_at` is the oldest due first',
  query: operators.requestQueueQuery,
  answer: z.array(operators.operatorRequest),
});

export const allRequestsFile = csvOf(allRequests);

export const requestCounts = call('GET /admin/dsr-counts', {
  access: 'adminKey',
  summary: 'How many data subject requests are open, overdue, due soon and with whom',
  answer: operators.requestCounts,
});

export const oneRequest = call('GET /admin/dsrs/:id', {
  access: 'adminKey',
  summary: 'A data subject request with its notes, mails and identity check',
  answer: operators.operatorRequestDetail,
});

export const changeRequest = call('PATCH /admin/dsrs/:id', {
  access: 'adminKey',
  summary: 'Take a data subject request a step further or back, extend it, answer, assign or note',
  body: operators.requestChange,
  answer: operators.operatorRequestDetail,
});
