import type { ToldAnswers } from '@adili/http/testing';
import { answersOfStories, failures, noServer, oneRow, type State, tenThousand } from './state.ts';

const answersOf = await answersOfStories('mfe-admin');
const path = '/admin/dashboard';
const few = answersOf('The operator, a few records');

const failureText = (status: number | 'N/A', error: string) =>
  `Failed to fetch dashboard data. Status: ${status}. Error: ${error}. Ensure admin key and token are correct.`;
const nothingLost = 'Nothing is lost. Try again in a moment.';
const onceRead = 'What needs doing';

const reading: readonly State[] = [
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

const optOut = (state: string, answer: ToldAnswers['POST /api/consent/opt-out'], message: string): State => ({
  state: `opt-out: ${state}`,
  path,
  answers: { ...few, 'POST /api/consent/opt-out': answer },
  acts: [{ press: 'Opt-Out user u1' }, { press: 'Yes' }],
  says: ['Granted'],
  alerts: [`Failed to opt-out: ${message}`],
});

const optingOut: readonly State[] = [
  {
    state: 'opt-out: asked',
    path,
    answers: few,
    acts: [{ press: 'Opt-Out user u1' }],
    says: ['Confirm Opt-Out', 'Every consent they gave will be revoked.', 'Yes', 'No'],
    isLook: true,
  },
  optOut('nobody of that id', failures.gone, 'There is no such record any more.'),
  optOut('somebody came before', failures.conflict, 'Somebody else has changed this. Load it anew.'),
  optOut('too many', failures.tooMany, 'Too many requests. Please wait a minute.'),
  optOut('broken', failures.broken, 'Something went wrong on our side. Please try again.'),
  optOut('a gateway', failures.gateway, 'Request failed with status 502'),
  optOut('no network', failures.noNetwork, 'Failed to fetch'),
];

const rows = {
  visitors: ['visits', 'GET /admin/visitors', failures.noNetwork, noServer],
  payments: ['payments', 'GET /admin/payments', failures.gateway, 'Request failed with status 502'],
  consents: ['consents', 'GET /admin/consents', failures.tooMany, failures.tooMany.body.error],
  messages: ['messages', 'GET /admin/messages', failures.broken, failures.broken.body.error],
  activity: ['entries', 'GET /admin/logs', failures.refused, failures.refused.body.error],
  requests: ['requests', 'GET /admin/dsrs', failures.broken, failures.broken.body.error],
} as const;

/** The pages that hold one whole list each. */
const lists: readonly State[] = Object.entries(rows).flatMap(
  ([page, [noun, call, failure, words]]): State[] => [
    {
      state: `${page}: not readable`,
      path: `/admin/${page}`,
      answers: { [call]: failure },
      says: [`The ${noun} could not be read.`, words],
      afterRetry: 'Updated',
    },
    {
      state: `${page}: nothing that fits`,
      path: `/admin/${page}?q=nobody`,
      answers: { ...answersOf('Nothing yet'), 'GET /admin/messages': { body: [] } },
      says: [`No ${noun} fit what you asked for.`],
    },
  ],
);

const ofLists: readonly State[] = [
  {
    state: 'visitors: loading',
    path: '/admin/visitors',
    answers: { 'GET /admin/visitors': 'pending' },
    says: ['Loading...'],
  },
  {
    state: 'visitors: empty',
    path: '/admin/visitors',
    answers: { 'GET /admin/visitors': { body: [] } },
    says: ['No visits found.'],
    isLook: true,
  },
  {
    state: 'visitors: 10,000',
    path: '/admin/visitors',
    answers: tenThousand(answersOf('Visitors')),
    says: ['Visitors: 1 to 20 of 10,000'],
  },
  {
    state: 'visitors: not summed up',
    path: '/admin/visitors',
    answers: { 'GET /admin/visitors/summary': failures.broken },
    says: ['The visits could not be summed up.'],
    afterRetry: 'Visits by page',
  },
  {
    state: 'consents: the file is not made',
    path: '/admin/consents',
    answers: { 'GET /admin/consents.csv': failures.noNetwork },
    acts: [{ press: 'Download CSV' }],
    says: [`The file could not be made. ${noServer}`],
  },
  {
    state: 'consents: an opt-out that fails',
    path: '/admin/consents',
    answers: {
      'GET /admin/consents': oneRow(few)['GET /admin/consents'],
      'POST /api/consent/opt-out': failures.gone,
    },
    acts: [{ press: 'Opt-Out user u1' }, { press: 'Yes' }],
    says: ['Granted'],
    alerts: ['Failed to opt-out: There is no such record any more.'],
  },
  {
    state: 'messages: one not marked',
    path: '/admin/messages',
    answers: { ...answersOf('Messages'), 'PATCH /admin/messages/m1': failures.conflict },
    acts: [{ press: 'Mark as handled: the message of njeri@example.com' }],
    says: ['Somebody else has changed this. Load it anew.'],
  },
  {
    state: 'payments: not reconciled',
    path: '/admin/payments',
    answers: { 'GET /admin/payments/reconciliation': failures.noNetwork },
    says: ['The reconciliation could not be read.', noServer],
    afterRetry: 'For review',
  },
  {
    state: 'payments: each status, and a reversal without a reason',
    path: '/admin/payments',
    answers: answersOf('Payments'),
    acts: [{ press: 'Mark reversed SKL0000000' }, { press: 'Record reversal' }],
    says: ['Record a reversal', 'Say why, for whoever looks at it later'],
  },
];

const request = '/admin/requests/r1';
const inProgress = answersOf('A request: in progress, with all that there can be');
const justFiled = answersOf('A request: just filed');
const deletion = answersOf('A request: asked before erasing');
const change = (answer: ToldAnswers['PATCH /admin/dsrs/r1']): ToldAnswers => ({
  'PATCH /admin/dsrs/r1': answer,
});

const requests: readonly State[] = [
  {
    state: 'requests: not counted',
    path: '/admin/requests',
    answers: { 'GET /admin/dsr-counts': failures.noNetwork },
    says: ['The requests could not be read.', noServer],
    afterRetry: 'Under way',
  },
  {
    state: 'requests: overdue and pressing ones',
    path: '/admin/requests',
    answers: answersOf('Requests: overdue, pressing and calm ones'),
    says: ['Overdue', 'pending', 'in progress', 'Open the first'],
    isLook: true,
  },
  {
    state: 'a request: none of that id',
    path: '/admin/requests/nobody',
    says: ['There is no such request', 'Go to the queue'],
    isLook: true,
  },
  {
    state: 'a request: not readable',
    path: request,
    answers: { ...inProgress, 'GET /admin/dsrs/r1': failures.broken },
    says: ['The request could not be read.', 'Something went wrong on our side. Please try again.'],
  },
  {
    state: 'a request: loading',
    path: request,
    answers: { ...inProgress, 'GET /admin/dsrs/r1': 'pending' },
    says: ['Loading...'],
  },
  {
    state: 'a request: in progress',
    path: request,
    answers: inProgress,
    says: ['in progress'],
    isLook: true,
  },
  {
    state: 'a request: erased',
    path: request,
    answers: answersOf('A request: erased'),
    says: ['completed', 'Nothing more: this request is closed.', 'What was erased'],
  },
  {
    state: 'a request: cancelled',
    path: request,
    answers: answersOf('A request: cancelled'),
    says: ['cancelled', 'Nothing more: this request is closed.'],
  },
  {
    state: 'a request: being erased',
    path: request,
    answers: answersOf('A request: being erased'),
    says: ['Nothing: the erasure is under way.'],
  },
  {
    state: 'a request: somebody came before',
    path: request,
    answers: { ...justFiled, ...change(failures.conflict) },
    acts: [{ press: 'Start' }],
    says: ['Somebody else has changed this. Load it anew.', 'pending'],
  },
  {
    state: 'a request: not started, without a network',
    path: request,
    answers: { ...justFiled, ...change(failures.noNetwork) },
    acts: [{ press: 'Start' }],
    says: [noServer, 'pending'],
  },
  {
    state: 'a request: rejected without a reason',
    path: request,
    answers: inProgress,
    acts: [{ press: 'Reject' }, { press: 'Reject' }],
    says: ['Reject Request', 'Say why'],
  },
  {
    state: 'a request: extended, and refused',
    path: request,
    answers: { ...inProgress, ...change(failures.tooMany) },
    acts: [{ press: 'Extend' }, { type: 'Many invoices', into: 'Reason' }, { press: 'Extend' }],
    says: ['Extend the time for the answer', 'Too many requests. Please wait a minute.'],
  },
  {
    state: 'a request: taken back without a reason',
    path: request,
    answers: inProgress,
    acts: [{ press: 'Take the last step back' }, { press: 'Take it back' }],
    says: ['Take the last step back?', 'Say why'],
  },
  {
    state: 'a request: erased by a wrong address',
    path: request,
    answers: deletion,
    acts: [{ press: 'Erase and complete' }, { press: 'Erase and complete' }],
    says: ['Type amina@example.com to confirm whom you erase.'],
    isLook: true,
  },
  {
    state: 'a request: a note without words',
    path: request,
    answers: inProgress,
    acts: [{ press: 'Add note' }],
    says: ['Write a note'],
  },
  {
    state: 'a request: its package not looked up',
    path: request,
    answers: { ...inProgress, 'GET /admin/dsrs/r1/package': failures.broken },
    says: ['The package could not be looked up.'],
  },
];

/** The last of them ends the session. */
const ending: State = {
  state: 'the session has ended',
  path,
  answers: {
    'GET /admin/visitors': { status: 401, body: { error: 'Your session has ended.' } },
    'POST /auth/refresh': { status: 401, body: { error: 'Your session has ended.' } },
  },
  says: ['You are not logged in', 'Log in'],
};

export const operatorStates = {
  'its dashboard': reading,
  'its opt-outs and lists': [...optingOut, ...lists, ...ofLists],
  'its requests': [...requests, ending],
} satisfies Readonly<Record<string, readonly State[]>>;
