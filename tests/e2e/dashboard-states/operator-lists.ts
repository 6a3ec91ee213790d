import type { ToldAnswers } from '@adili/http/testing';
import { answersOfStories, failures, noServer, oneRow, type State, tenThousand } from './state.ts';

const answersOf = await answersOfStories('mfe-admin');
const path = '/admin/dashboard';
const few = answersOf('The operator, a few records');

const optOut = (state: string, answer: ToldAnswers['POST /api/consent/opt-out'], message: string): State => ({
  state: `opt-out: ${state}`,
  path,
  answers: { ...few, 'POST /api/consent/opt-out': answer },
  acts: [{ press: 'Opt-Out user u1' }, { press: 'Yes' }],
  says: ['Granted'],
  alerts: [`Failed to opt-out: ${message}`],
});

/** The dialog of an opt-out, and each way that it can fail. */
export const optOutStates: readonly State[] = [
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

/** Not readable, and nothing that fits: the same of each. */
const readLists: readonly State[] = Object.entries(rows).flatMap(
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

const othersOfLists: readonly State[] = [
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
    afterRetry: 'M-Pesa is not configured',
  },
  {
    state: 'payments: each status, and a reversal without a reason',
    path: '/admin/payments',
    answers: answersOf('Payments'),
    acts: [{ press: 'Mark reversed SKL0000000' }, { press: 'Record reversal' }],
    says: ['Record a reversal', 'Say why, for whoever looks at it later'],
  },
];

/** The pages that hold one whole list each. */
export const listStates = [...readLists, ...othersOfLists];
