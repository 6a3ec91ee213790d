import type { ToldAnswers } from '@adili/http/testing';
import { answersOfStories, failures, noServer, oneRow, type State, tenThousand } from './state.ts';

const answersOf = await answersOfStories('mfe-dashboard');
const path = '/dashboard';
const one = answersOf('A customer with one record of each kind');
const broken = failures.broken.body.error;
const notLoaded = 'Your records could not be loaded.';
const sample = 'The server could not be reached, so this page shows sample data. None of it is yours.';

const reading: readonly State[] = [
  { state: 'loading', path, answers: { 'GET /me/dsrs': 'pending' }, says: ['Loading...'] },
  {
    state: 'no network: sample data',
    path,
    answers: { 'GET /me/dsrs': failures.noNetwork },
    says: ['Offline mode', sample],
    afterRetry: 'Grant or withdraw a consent',
    isLook: true,
  },
  {
    state: 'a gateway: sample data',
    path,
    answers: { 'GET /me/consents': failures.gateway },
    says: ['Offline mode', sample],
    afterRetry: 'Grant or withdraw a consent',
  },
  {
    state: 'the consents: broken',
    path,
    answers: { 'GET /me/consents': failures.broken },
    says: [notLoaded, broken],
    afterRetry: 'Grant or withdraw a consent',
    isLook: true,
  },
  {
    state: 'the requests: too many calls',
    path,
    answers: { 'GET /me/dsrs': failures.tooMany },
    says: [notLoaded, failures.tooMany.body.error],
    afterRetry: 'Grant or withdraw a consent',
  },
  {
    state: 'the person: refused',
    path,
    answers: { 'GET /me': failures.refused },
    says: [notLoaded, failures.refused.body.error],
    afterRetry: 'Grant or withdraw a consent',
  },
  {
    state: 'empty',
    path,
    answers: answersOf('A customer with nothing yet'),
    says: ['No consents data available.', 'No DSRs data available.'],
    isLook: true,
  },
  { state: 'one row in each table', path, answers: oneRow(one), says: ['Granted', 'pending'], isLook: true },
  {
    state: '10,000 rows of each table',
    path,
    answers: tenThousand(answersOf('A customer with many records')),
    says: ['Consents: 50 of 10,000', 'Revoked', 'Rejected: Invoices are kept', 'completed'],
    isLook: true,
  },
  {
    state: 'the rest of a table does not come',
    path,
    answers: { ...tenThousand(one), 'GET /me/consents?cursor=next': failures.noNetwork },
    acts: [{ press: 'Show more consents' }],
    says: [noServer, 'Consents: 1 of 10,000'],
  },
  { state: 'a trial that runs', path, answers: answersOf('A trial that runs'), says: ['It runs until'] },
  {
    state: 'a trial that has ended',
    path,
    answers: answersOf('A trial that has ended'),
    says: ['Ended', 'It ran until'],
  },
  {
    state: 'an operator’s page',
    path: '/admin/dashboard',
    says: [
      'Failed to fetch dashboard data. Status: N/A. Error: Only an operator may see this. Ensure admin key and token are correct.',
      'This page is for operators',
      'Go to your dashboard',
    ],
    isLook: true,
  },
];

const filing = (state: string, answer: ToldAnswers['POST /me/dsrs'], says: string): State => ({
  state: `filing a request: ${state}`,
  path,
  answers: { ...one, 'POST /me/dsrs': answer },
  acts: [
    { choose: 'Access', from: 'Type' },
    { type: 'A copy of all invoices.', into: 'Details (optional)' },
    { press: 'File request' },
  ],
  says: [says],
});

const acting: readonly State[] = [
  filing('one is under way', failures.conflict, failures.conflict.body.error),
  filing('too many', failures.tooMany, failures.tooMany.body.error),
  filing('broken', failures.broken, broken),
  filing('no network', failures.noNetwork, noServer),
  {
    state: 'filing a request: a Deletion is confirmed, and fails',
    path,
    answers: { ...one, 'POST /me/dsrs': failures.broken },
    acts: [
      { choose: 'Deletion', from: 'Type' },
      { press: 'File request' },
      { press: 'File Deletion request' },
    ],
    says: ['Ask us to erase your data?', broken],
    isLook: true,
  },
  {
    state: 'a consent granted, without a network',
    path,
    answers: { ...one, 'POST /me/consents': failures.noNetwork },
    acts: [{ press: 'Grant' }],
    says: [noServer],
  },
  {
    state: 'a consent withdrawn, too often',
    path,
    answers: { ...one, 'POST /me/consents': failures.tooMany },
    acts: [{ press: 'Withdraw' }],
    says: [failures.tooMany.body.error],
  },
  {
    state: 'a profile that is not valid',
    path,
    answers: one,
    acts: [
      { press: 'Edit profile' },
      { type: ' ', into: 'Full Name' },
      { type: ' ', into: 'Company Name' },
      { press: 'Save profile' },
    ],
    says: ['Full Name is required', 'Company Name is required'],
    isLook: true,
  },
  {
    state: 'a profile that is not kept',
    path,
    answers: { ...one, 'PATCH /me': failures.broken },
    acts: [{ press: 'Edit profile' }, { press: 'Save profile' }],
    says: [broken],
  },
];

const unread = (name: string, page: string, call: keyof ToldAnswers, again: string): readonly State[] => [
  {
    state: `${name}: no network`,
    path: `/dashboard/${page}`,
    answers: { [call]: failures.noNetwork },
    says: [notLoaded, noServer],
    afterRetry: again,
  },
  {
    state: `${name}: broken`,
    path: `/dashboard/${page}`,
    answers: { [call]: failures.broken },
    says: [notLoaded, broken],
  },
];

const pages: readonly State[] = [
  ...unread('consents', 'consents', 'GET /me/consent-states', 'Allow: Analytics'),
  ...unread('requests', 'requests', 'GET /me/dsrs', 'File a request'),
  ...unread('plan', 'plan', 'GET /billing', 'Pay by M-Pesa'),
  ...unread('organisation', 'organisation', 'GET /organisation/members', 'Audit trail'),
  ...unread('its keys', 'organisation', 'GET /organisation/api-keys', 'Make a key'),
  ...unread('its trail', 'organisation', 'GET /organisation/audit-trail', 'Newest first.'),
  ...unread('sessions', 'account', 'GET /me/sessions', 'A network is told without its last part.'),
  ...unread('address', 'account', 'GET /me/email-change', 'Change your address'),
  ...unread('second factor', 'account', 'GET /me/passkeys', 'Set up an authenticator app'),
  {
    state: 'consents: nothing decided yet',
    path: '/dashboard/consents',
    answers: answersOf('Consents: nothing decided yet'),
    says: ['You have not decided yet.'],
    isLook: true,
  },
  {
    state: 'consents: granted and revoked',
    path: '/dashboard/consents',
    answers: answersOf('Consents: one granted, one revoked'),
    says: ['Granted since', 'Revoked since'],
  },
  {
    state: 'consents: a change that did not hold',
    path: '/dashboard/consents',
    answers: answersOf('Consents: a change that did not hold'),
    acts: [{ press: 'Allow: Analytics' }],
    says: [noServer],
  },
  {
    state: 'requests: none yet',
    path: '/dashboard/requests',
    answers: answersOf('Requests: none yet'),
    says: ['No DSRs data available.'],
  },
];

const ownRequest = '/dashboard/requests/r1';
const requestsAndPlan: readonly State[] = [
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
    answers: { ...answersOf('A request: answered'), 'GET /me/dsrs/r1/package': failures.gone },
    acts: [{ press: 'Download as JSON' }],
    says: ['There is no package to download: it is not made yet'],
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

/** The last of the last group end the session. */
export const customerStates = {
  'their dashboard': reading,
  'what they do there, and their pages': [...acting, ...pages],
  'their requests and their plan': requestsAndPlan,
} satisfies Readonly<Record<string, readonly State[]>>;
