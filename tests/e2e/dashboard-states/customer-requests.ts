import { answersOfStories, failures, noServer, notLoaded, type State } from './state.ts';

const answersOf = await answersOfStories('mfe-dashboard');
const path = '/dashboard';
const ownRequest = '/dashboard/requests/r1';

/** A request of theirs, and the plan. */
export const customerRequestStates: readonly State[] = [
  {
    state: 'a request: none of that id',
    path: '/dashboard/requests/nobody',
    says: ['There is no request of yours here', 'See your requests'],
    isLook: true,
  },
  {
    state: 'a request: not readable',
    path: ownRequest,
    answers: { 'GET /me/dsrs/r1': failures.noNetwork },
    says: [notLoaded, noServer],
  },
  ...(
    [
      ['just filed', 'pending'],
      ['extended', 'in progress'],
      ['answered', 'completed'],
      ['rejected', 'Invoices are kept for seven years, as tax law asks.'],
    ] as const
  ).map(
    ([name, words]): State => ({
      state: `a request: ${name}`,
      path: ownRequest,
      answers: answersOf(`A request: ${name}`),
      says: [words],
    }),
  ),
  {
    state: 'a request: cancelled too late',
    path: ownRequest,
    answers: { ...answersOf('A request: just filed'), 'POST /me/dsrs/r1/cancel': failures.conflict },
    acts: [{ press: 'Cancel this request' }, { press: 'Cancel the request' }],
    says: ['Cancel this request?', failures.conflict.body.error],
  },
  {
    state: 'a request: without its package',
    path: ownRequest,
    answers: answersOf('A request: answered'),
    says: ['There is no package to download here, or no longer'],
  },
  {
    state: 'a request: its package has gone meanwhile',
    path: ownRequest,
    answers: { ...answersOf('A request: with its package'), 'GET /me/dsrs/r1/package': failures.gone },
    acts: [{ press: 'Download as JSON' }],
    says: ['There is no package to download: the 30 days that it is kept are over.'],
  },
  ...(
    [
      ['nothing yet', 'Choose a plan'],
      ['check your phone', 'Enter your M-Pesa PIN there.'],
      ['paid, with many payments', 'Another month of Growth begins after the one that is paid for.'],
      ['M-Pesa is not set up', 'Paying by M-Pesa is not set up here yet.'],
    ] as const
  ).map(
    ([name, words]): State => ({
      state: `plan: ${name}`,
      path: '/dashboard/plan',
      answers: answersOf(`Plan: ${name}`),
      says: [words],
      isLook: true,
    }),
  ),
  {
    state: 'plan: a number that is none',
    path: '/dashboard/plan',
    answers: answersOf('Plan: nothing yet'),
    acts: [{ type: '12', into: 'Phone' }, { press: 'Pay with M-Pesa' }],
    says: ['Enter a Kenyan mobile number, such as 0712 345 678'],
  },
  {
    state: 'plan: M-Pesa refused it',
    path: '/dashboard/plan',
    answers: answersOf('Plan: M-Pesa refused the request'),
    acts: [
      { choose: 'starter', from: 'Plan' },
      { type: '0712 345 678', into: 'Phone' },
      { press: 'Pay with M-Pesa' },
    ],
    says: ['The payment did not go through', 'M-Pesa did not take the request. Nothing was charged.'],
  },
  {
    state: 'plan: paying without a network',
    path: '/dashboard/plan',
    answers: { ...answersOf('Plan: nothing yet'), 'POST /billing/checkout': failures.noNetwork },
    acts: [
      { choose: 'starter', from: 'Plan' },
      { type: '0712 345 678', into: 'Phone' },
      { press: 'Pay with M-Pesa' },
    ],
    says: [noServer],
  },
];

/** What ends the session, and what nobody gets to see: comes last. */
export const endOfCustomersSession: readonly State[] = [
  {
    state: 'the session has ended',
    path,
    answers: {
      'GET /me': { status: 401, body: { error: 'Your session has ended.' } },
      'POST /auth/refresh': { status: 401, body: { error: 'Your session has ended.' } },
    },
    says: [
      'Offline mode',
      'You are not logged in, so this page shows sample data. Log in to see your own records.',
    ],
    isLook: true,
  },
  {
    state: 'nobody on a page of their own',
    path: '/dashboard/requests',
    says: ['You are not logged in', 'Log in'],
  },
  {
    state: 'nobody on the operator’s page',
    path: '/admin/dashboard',
    says: [
      'Failed to fetch dashboard data. Status: N/A. Error: Only an operator may see this. Ensure admin key and token are correct.',
      'This page is for operators. Log in with an operator’s account to see it.',
    ],
    isLook: true,
  },
];
