import { answersOfStories, failures, noServer, oneRow, type State, tenThousand } from './state.ts';

const answersOf = await answersOfStories('mfe-admin');
const path = '/admin/dashboard';
const few = answersOf('The operator, a few records');

const failureText = (status: number | 'N/A', error: string) =>
  `Failed to fetch dashboard data. Status: ${status}. Error: ${error}. Ensure admin key and token are correct.`;
const nothingLost = 'Nothing is lost. Try again in a moment.';
const onceRead = 'What needs doing';

/** The dashboard: its reads, and how much there is of each kind. */
export const operatorDashboardStates: readonly State[] = [
  { state: 'loading', path, answers: { 'GET /admin/logs': 'pending' }, says: ['Loading...'] },
  {
    state: 'the visitors: no network',
    path,
    answers: { 'GET /admin/visitors': failures.noNetwork },
    says: [
      failureText('N/A', 'Failed to fetch'),
      'The server could not be reached. Check your connection, and try again.',
    ],
    afterRetry: onceRead,
    isLook: true,
  },
  {
    state: 'the payments: the API is broken',
    path,
    answers: { 'GET /admin/payments': failures.broken },
    says: [failureText(500, 'Something went wrong on our side. Please try again.'), nothingLost],
    afterRetry: onceRead,
  },
  {
    state: 'the consents: refused',
    path,
    answers: { 'GET /admin/consents': failures.refused },
    says: [
      failureText(403, 'Only an operator may do this.'),
      'This account may not see this page. Log in with an operator’s account.',
      'Log in',
    ],
    afterRetry: onceRead,
  },
  {
    state: 'the requests: too many calls',
    path,
    answers: { 'GET /admin/dsrs': failures.tooMany },
    says: [failureText(429, 'Too many requests. Please wait a minute.'), nothingLost],
    afterRetry: onceRead,
  },
  {
    state: 'the log: a gateway without a sentence',
    path,
    answers: { 'GET /admin/logs': failures.gateway },
    says: [failureText(502, 'Request failed with status 502'), nothingLost],
    afterRetry: onceRead,
  },
  {
    state: 'an answer that breaks off',
    path,
    answers: { 'GET /admin/consents': { status: 200, body: 'half of it' } as never },
    says: [failureText('N/A', 'The answer could not be read')],
    afterRetry: onceRead,
  },
  {
    state: 'what waits could not be counted',
    path,
    answers: {
      'GET /admin/dsr-counts': failures.broken,
      'GET /admin/payments/reconciliation': failures.noNetwork,
      'GET /admin/messages?handled=false&limit=1': failures.tooMany,
    },
    says: [
      'The requests could not be counted. Something went wrong on our side. Please try again.',
      `The payments could not be counted. ${noServer}`,
      'The messages could not be counted. Too many requests. Please wait a minute.',
    ],
  },
  {
    state: 'empty',
    path,
    answers: answersOf('Nothing yet'),
    says: [
      'Nothing is waiting for you.',
      'No visits found.',
      'No payments found.',
      'No consents found.',
      'No requests found.',
    ],
    isLook: true,
  },
  {
    state: 'one row in each table',
    path,
    answers: oneRow(few),
    says: ['Visitors: 1 of 1', 'Payments: 1 of 1', 'Consents: 1 of 1', 'Data Subject Requests: 1 of 1'],
    isLook: true,
  },
  {
    state: '10,000 rows of each table',
    path,
    answers: tenThousand(answersOf('Many records')),
    says: [
      'Visitors: 20 of 10,000',
      'Consents: 20 of 10,000',
      'Data Subject Requests: 20 of 10,000',
      'Revoked',
    ],
    isLook: true,
  },
  {
    state: 'the rest of a table does not come',
    path,
    answers: { ...tenThousand(few), 'GET /admin/visitors?cursor=next': failures.noNetwork },
    acts: [{ press: 'Load more visitors' }],
    says: [noServer, 'Visitors: 1 of 10,000'],
  },
  {
    state: 'the daily totals do not come',
    path,
    answers: { 'GET /admin/payments/daily': failures.broken },
    acts: [{ press: 'Daily totals' }],
    says: [
      'Something went wrong on our side. Please try again.',
      'One bar for each completed payment shown.',
    ],
  },
  {
    state: 'the daily totals of no payments',
    path,
    answers: { ...answersOf('Nothing yet'), 'GET /admin/payments/daily': { body: [] } },
    acts: [{ press: 'Daily totals' }],
    says: ['All completed payments of a day in Nairobi together', 'No payments found.'],
  },
];
