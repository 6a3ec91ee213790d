import {
  answersOfStories,
  broken,
  failures,
  noServer,
  notLoaded,
  oneRow,
  type State,
  tenThousand,
} from './state.ts';

const answersOf = await answersOfStories('mfe-dashboard');
const path = '/dashboard';
const one = answersOf('A customer with one record of each kind');
const sample = 'The server could not be reached, so this page shows sample data. None of it is yours.';

/** The dashboard: its reads, and how much there is of each kind. */
export const customerDashboardStates: readonly State[] = [
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
