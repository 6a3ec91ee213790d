import type { PageStory, ToldAnswers } from '@adili/http/testing';
import { requestOf } from './records.ts';
import { counts, detailOf, fullDetail, pageOf, queueRead } from './request-records.ts';

const session = { id: 'operator', role: 'admin', fullName: 'Wanjiru Kamau' } as const;
const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const counted = { 'GET /admin/dsr-counts': { body: counts } } satisfies ToldAnswers;
const queue = (name: string, answers: ToldAnswers, search = ''): PageStory => ({
  name: `Requests: ${name}`,
  path: `/admin/requests${search}`,
  session,
  answers,
});
const request = (name: string, answers: ToldAnswers, acts?: PageStory['acts']): PageStory => ({
  name: `A request: ${name}`,
  path: '/admin/requests/r1',
  session,
  answers,
  acts,
});

const rows = [
  {
    ...requestOf('u1', 'in_progress'),
    due_at: due(-2),
    assignee: 'operator',
    assignee_name: 'Wanjiru Kamau',
  },
  { ...requestOf('u2', 'pending'), due_at: due(0), duplicates: ['DSR-4M7C-2RVA'] },
  {
    ...requestOf('u3', 'pending'),
    type: 'Deletion' as const,
    user_id: '',
    requester: { email: 'otieno@example.com' },
    due_at: due(3),
  },
  { ...requestOf('u4', 'pending'), due_at: due(20), details: 'A copy of all invoices of June, please.' },
];
/** A page on which nothing is left to assign. */
const closed = (detail: Parameters<typeof pageOf>[0]) => {
  const { 'GET /admin/dsr-counts': _, ...answers } = pageOf(detail);
  return answers;
};
const deletion = detailOf('in_progress', { type: 'Deletion', undo_to: 'pending' });

/** The states of the operator's queue, and of the page of one request. */
export const requestStories: readonly PageStory[] = [
  queue('overdue, pressing and calm ones', { ...counted, [queueRead]: { body: rows } }),
  queue('nothing under way', {
    'GET /admin/dsr-counts': { body: { ...counts, open: 0, overdue: 0, due_soon: 0, unassigned: 0 } },
    [queueRead]: { body: [] },
  }),
  queue(
    'nobody’s deletions, none',
    { ...counted, 'GET /admin/dsrs?type=Deletion&assignee=nobody&sort=due_at&status=open': { body: [] } },
    '?type=Deletion&assignee=nobody',
  ),
  queue('loading', { 'GET /admin/dsr-counts': 'pending' }),
  queue('not readable', { 'GET /admin/dsr-counts': 'unreachable' }),
  request('just filed', pageOf(detailOf('pending'))),
  request('in progress, with all that there can be', pageOf(fullDetail)),
  request('asked to extend', pageOf(fullDetail), [{ press: 'Extend' }]),
  request('asked to reject', pageOf(fullDetail), [{ press: 'Reject' }]),
  request('asked before erasing', pageOf(deletion), [{ press: 'Erase and complete' }]),
  request(
    'a step refused',
    {
      ...pageOf(detailOf('pending')),
      'PATCH /admin/dsrs/r1': {
        status: 409,
        body: { error: 'Somebody else has changed this request. Load it anew.' },
      },
    },
    [{ press: 'Start' }],
  ),
  request(
    'completed just now',
    {
      ...pageOf(detailOf('in_progress')),
      'PATCH /admin/dsrs/r1': {
        body: detailOf('completed', { answer: 'Your data is attached.', undo_to: 'in_progress' }),
      },
    },
    [{ type: 'Your data is attached.', into: 'Answer' }, { press: 'Complete' }],
  ),
  request('cancelled', closed(detailOf('cancelled'))),
  request('not there', {
    ...closed(detailOf('pending')),
    'GET /admin/dsrs/r1': { status: 404, body: { error: 'There is no such request.' } },
  }),
  request('not readable', { ...closed(detailOf('pending')), 'GET /admin/dsrs/r1': 'unreachable' }),
  request('loading', { ...closed(detailOf('pending')), 'GET /admin/dsrs/r1': 'pending' }),
];
