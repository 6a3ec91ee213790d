import type { ToldAnswers } from '@adili/http/testing';
import { answersOfStories, broken, failures, noServer, notLoaded, type State } from './state.ts';

const answersOf = await answersOfStories('mfe-dashboard');
const path = '/dashboard';
const one = answersOf('A customer with one record of each kind');

const filing = (state: string, answer: ToldAnswers['POST /me/dsrs'], says: string): State => ({
  state: `filing a request: ${state}`,
  path,
  answers: { ...one, 'POST /me/dsrs': answer },
  acts: [
    { choose: 'Objection', from: 'Type' },
    { type: 'A copy of all invoices.', into: 'Details (optional)' },
    { press: 'File request' },
  ],
  says: [says],
});

/** What is done on the dashboard, and how that fails. */
export const customerActStates: readonly State[] = [
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

/** The pages of their own. */
export const customerPageStates: readonly State[] = [
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
