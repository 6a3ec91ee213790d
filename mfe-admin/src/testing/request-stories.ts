import type { PageStory, PlainAnswers } from '@adili/http/testing';
import { dueInDays, requestOf } from './records.ts';
import {
  counts,
  detailOf,
  fullDetail,
  identity,
  pageOf,
  queueRead,
  readyPackage,
  undelivered,
} from './request-records.ts';

const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;
const noServer = 'The server could not be reached. Please try again.';
const counted = { 'GET /admin/dsr-counts': { body: counts } } satisfies PlainAnswers;
type Look = Pick<PageStory, 'acts' | 'says' | 'look'>;
const queue = (name: string, answers: PlainAnswers, look: Look = {}, search = ''): PageStory => ({
  name: `Requests: ${name}`,
  path: `/admin/requests${search}`,
  session,
  answers,
  ...look,
});
const request = (name: string, answers: PlainAnswers, look: Look = {}): PageStory => ({
  name: `A request: ${name}`,
  path: '/admin/requests/r1',
  session,
  answers,
  ...look,
});

const rows = [
  {
    ...requestOf('u1', 'in_progress'),
    due_at: dueInDays(-2),
    assignee: 'operator',
    assignee_name: 'Wanjiru Kamau',
  },
  { ...requestOf('u2', 'pending'), due_at: dueInDays(0), duplicates: ['DSR-4M7C-2RVA'] },
  {
    ...requestOf('u3', 'pending'),
    type: 'Deletion' as const,
    user_id: '',
    requester: { email: 'otieno@example.com' },
    due_at: dueInDays(3),
  },
  {
    ...requestOf('u4', 'pending'),
    due_at: dueInDays(20),
    details: 'A copy of all invoices of June, please.',
  },
];
const { 'GET /admin/dsrs/r1/package': _, ...withoutPackage } = pageOf(fullDetail);
const withoutAccount: PlainAnswers = {
  ...withoutPackage,
  'GET /admin/dsrs/r1': {
    body: { ...fullDetail, user_id: '', requester: { email: 'otieno@example.com' } },
  },
};
const deletion = detailOf('in_progress', { type: 'Deletion', undo_to: 'pending', identity });

/** The states of the operator's queue, and of the page of one request. */
export const requestStories: readonly PageStory[] = [
  queue(
    'overdue, pressing and calm ones',
    { ...counted, [queueRead]: { body: rows } },
    { says: ['Overdue', 'pending', 'in progress', 'Open the first'], look: true },
  ),
  queue('nothing under way', {
    'GET /admin/dsr-counts': { body: { ...counts, open: 0, overdue: 0, due_soon: 0, unassigned: 0 } },
    [queueRead]: { body: [] },
  }),
  queue(
    'nobody’s deletions, none',
    { ...counted, 'GET /admin/dsrs?type=Deletion&assignee=nobody&sort=due_at&status=open': { body: [] } },
    {},
    '?type=Deletion&assignee=nobody',
  ),
  queue('loading', { 'GET /admin/dsr-counts': 'pending' }),
  queue(
    'not readable',
    { 'GET /admin/dsr-counts': 'unreachable' },
    { says: ['The requests could not be loaded.', noServer] },
  ),
  request('just filed', pageOf(detailOf('pending'))),
  request('in progress, with all that there can be', pageOf(fullDetail), {
    says: ['in progress'],
    look: true,
  }),
  request('with a mail that could not be delivered', pageOf(undelivered)),
  request('asked to reject where no mail leaves', pageOf({ ...fullDetail, unreachable: true }), {
    acts: [{ press: 'Reject' }],
  }),
  request('asked to extend', pageOf(fullDetail), {
    acts: [{ press: 'Extend' }],
    says: ['Extend the time for the answer'],
  }),
  request('asked to reject', pageOf(fullDetail), { acts: [{ press: 'Reject' }], says: ['Reject Request'] }),
  request('asked before erasing', pageOf(deletion), { acts: [{ press: 'Erase and complete' }], look: true }),
  request(
    'in progress, its identity not checked yet',
    pageOf(detailOf('in_progress', { assignee: 'operator' })),
    { acts: [{ press: 'Complete' }], says: ['Step 1 is missing: record the identity check first.'] },
  ),
  request('its package ready', {
    ...pageOf(fullDetail),
    'GET /admin/dsrs/r1/package': { body: readyPackage },
  }),
  request(
    'completed, with its package',
    { ...pageOf(detailOf('completed')), 'GET /admin/dsrs/r1/package': { body: readyPackage } },
    { says: ['Package of the data', '49 kB'] },
  ),
  request('of somebody without an account', withoutAccount),
  request(
    'deletion, of whom the mailbox alone is proved',
    pageOf({ ...deletion, identity: { how: 'mailbox', by: 'guest', at: '2026-11-18T09:00:00.000Z' } }),
  ),
  request('being erased', pageOf({ ...deletion, erasing: true, undo_to: undefined }), {
    says: ['Nothing: the data is being erased.'],
  }),
  request(
    'erased',
    {
      ...pageOf(detailOf('completed', { type: 'Deletion', requester: { name: 'Erased person', email: '' } })),
      'GET /admin/dsrs/r1/erasure': {
        body: {
          id: 'e1',
          requestId: 'r1',
          reference: 'DSR-7K3M-9QXT',
          state: 'erased',
          startedAt: '2026-11-20T09:00:00.000Z',
          finishedAt: '2026-11-20T09:00:03.000Z',
          by: 'operator',
          parts: [
            { part: 'users', erased: 1, anonymised: 0, kept: 0 },
            { part: 'payments', erased: 0, anonymised: 2, kept: 0, why: 'Books are kept for seven years.' },
            { part: 'invitations', erased: 0, anonymised: 0, kept: 0 },
          ],
        },
      },
    },
    {
      says: [
        'completed',
        'Nothing more: this request is closed.',
        'What was erased',
        'Searched, nothing found: 1 part',
      ],
    },
  ),
  request(
    'a step refused',
    {
      ...pageOf(detailOf('pending')),
      'PATCH /admin/dsrs/r1': {
        status: 409,
        body: { error: 'This step is not possible now.' },
      },
    },
    {
      acts: [{ press: 'Start' }],
      says: ['This step is not possible now.', 'pending'],
    },
  ),
  request(
    'changed meanwhile by another operator',
    {
      ...pageOf(detailOf('pending')),
      'PATCH /admin/dsrs/r1': {
        status: 409,
        body: {
          error: 'Someone else changed this meanwhile.',
          code: 'changed_meanwhile',
          current: { ...detailOf('in_progress'), version: 9, assignee_name: 'Brian Mwangi' },
        },
      },
    },
    { acts: [{ press: 'Start' }], says: ['Changed meanwhile', 'Save mine over it'] },
  ),
  request(
    'completed just now',
    {
      ...pageOf(detailOf('in_progress', { identity })),
      'PATCH /admin/dsrs/r1': {
        body: detailOf('completed', { answer: 'Your data is attached.', undo_to: 'in_progress' }),
      },
    },
    { acts: [{ type: 'Your data is attached.', into: 'Answer' }, { press: 'Complete' }] },
  ),
  request('cancelled', pageOf(detailOf('cancelled')), {
    says: ['cancelled', 'Nothing more: this request is closed.'],
  }),
  request(
    'not there',
    {
      ...pageOf(detailOf('cancelled')),
      'GET /admin/dsrs/r1': { status: 404, body: { error: 'There is no such request.' } },
    },
    { says: ['There is no such request', 'Go to the queue'] },
  ),
  request(
    'not readable',
    { ...pageOf(detailOf('cancelled')), 'GET /admin/dsrs/r1': 'unreachable' },
    { says: ['The request could not be loaded.', noServer] },
  ),
  request(
    'loading',
    { ...pageOf(detailOf('cancelled')), 'GET /admin/dsrs/r1': 'pending' },
    { says: ['Loading...'] },
  ),
];
