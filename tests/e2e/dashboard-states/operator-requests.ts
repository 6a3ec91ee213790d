import type { ToldAnswers } from '@adili/http/testing';
import { answersOfStories, failures, noServer, type State } from './state.ts';

const answersOf = await answersOfStories('mfe-admin');
const request = '/admin/requests/r1';
const inProgress = answersOf('A request: in progress, with all that there can be');
const justFiled = answersOf('A request: just filed');
const deletion = answersOf('A request: asked before erasing');
const change = (answer: ToldAnswers['PATCH /admin/dsrs/r1']): ToldAnswers => ({
  'PATCH /admin/dsrs/r1': answer,
});

/** The queue, one request and what is done about it. */
export const operatorRequestStates: readonly State[] = [
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

/** What ends the session, and so comes last. */
export const endOfOperatorsSession: State = {
  state: 'the session has ended',
  path: '/admin/dashboard',
  answers: {
    'GET /admin/visitors': { status: 401, body: { error: 'Your session has ended.' } },
    'POST /auth/refresh': { status: 401, body: { error: 'Your session has ended.' } },
  },
  says: ['You are not logged in', 'Log in'],
};
