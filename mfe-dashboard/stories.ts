import type { PageStory } from '@adili/http/testing';
import { manyRecords } from './src/testing/many-records.ts';
import {
  brian,
  invitation,
  manyPeople,
  meAs,
  organisationAnswers,
  organisationOf,
} from './src/testing/organisation.ts';
import { oneOfEach, user } from './src/testing/records.ts';

const path = '/dashboard';
const account = '/dashboard/account';
const session = { role: 'user' } as const;
const organisation = '/dashboard/organisation';
const owner = { ...session, organisationId: 'o1', memberRole: 'owner' } as const;
const refusedOwner =
  'An organisation needs an owner, and there is no other. Make somebody else an owner first.';
const trialOf = (trialEndsAt: string) => ({
  ...oneOfEach,
  'GET /me': { body: { ...user, trialEndsAt, plan: 'growth' as const } },
});

export default [
  { name: 'Signed out: sample data', path },
  { name: 'A customer with one record of each kind', path, session, answers: oneOfEach },
  {
    name: 'A customer with nothing yet',
    path,
    session,
    answers: { ...oneOfEach, 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } },
  },
  {
    name: 'A customer with many records',
    path,
    session,
    answers: manyRecords,
    acts: [{ press: 'Show more consents' }],
  },
  { name: 'A trial that runs', path, session, answers: trialOf('2126-01-31T12:00:00.000Z') },
  { name: 'A trial that has ended', path, session, answers: trialOf('2026-01-31T12:00:00.000Z') },
  { name: 'Loading', path, session, answers: { ...oneOfEach, 'GET /me/dsrs': 'pending' } },
  {
    name: 'Failed',
    path,
    session,
    answers: {
      ...oneOfEach,
      'GET /me/consents': {
        status: 500,
        body: { error: 'Something went wrong on our side. Please try again.' },
      },
    },
  },
  {
    name: 'The session has ended',
    path,
    session,
    answers: {
      ...oneOfEach,
      'GET /me': { status: 401, body: { error: 'Your session has ended. Please log in again.' } },
    },
  },
  {
    name: 'No connection: sample data',
    path,
    session,
    answers: { 'GET /me': 'unreachable', 'GET /me/consents': 'unreachable', 'GET /me/dsrs': 'unreachable' },
  },
  {
    name: 'A request refused',
    path,
    session,
    answers: {
      ...oneOfEach,
      'POST /me/dsrs': {
        status: 409,
        body: {
          error:
            'You have 1 Access request under way. Please wait until we have answered it, then file this one.',
        },
      },
    },
    acts: [{ press: 'File request' }],
  },
  {
    name: 'A profile that is not valid',
    path,
    session,
    answers: oneOfEach,
    acts: [{ press: 'Edit profile' }, { type: ' ', into: 'Full Name' }, { press: 'Save profile' }],
  },
  {
    name: 'An organisation with a key, and one that is not complete',
    path: organisation,
    session: owner,
    answers: organisationAnswers(),
    acts: [{ type: 'Import', into: 'Key name' }, { press: 'Make key' }],
  },
  {
    name: 'A key about to be revoked',
    path: organisation,
    session: owner,
    answers: organisationAnswers(),
    acts: [{ press: 'Monthly report' }],
  },
  {
    name: 'An organisation without keys and entries',
    path: organisation,
    session: owner,
    answers: {
      ...organisationAnswers(),
      'GET /organisation/api-keys': { body: [] },
      'GET /organisation/audit-trail': { body: [] },
    },
  },
  {
    name: 'An organisation of one, on trial',
    path: organisation,
    session: { ...owner, trialEndsAt: '2126-01-31T12:00:00.000Z' },
    answers: organisationOf([meAs('owner')]),
  },
  {
    name: 'An organisation of many, as its owner sees it',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), ...manyPeople], [invitation]),
  },
  {
    name: 'An organisation as an auditor sees it',
    path: organisation,
    session: { ...owner, memberRole: 'auditor' },
    answers: organisationOf([{ ...brian, memberRole: 'owner' }, meAs('auditor')], [invitation]),
  },
  {
    name: 'A role to be changed',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), brian]),
    acts: [{ press: 'Change role' }],
  },
  {
    name: 'A person to be removed, refused',
    path: organisation,
    session: owner,
    answers: {
      ...organisationOf([meAs('owner'), { ...brian, memberRole: 'owner' }]),
      'DELETE /organisation/members/u2': { status: 409, body: { error: refusedOwner, code: 'last_owner' } },
    },
    acts: [{ press: 'Remove' }, { press: 'Remove Brian Mwangi' }],
  },
  {
    name: 'The only owner of others, who would leave',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), brian]),
    acts: [{ press: 'Leave organisation' }],
  },
  { name: 'Account, its address not verified', path: account, session, answers: oneOfEach },
  {
    name: 'Account, its address verified',
    path: account,
    session,
    answers: { 'GET /me': { body: { ...user, emailVerifiedAt: '2026-11-20T09:00:00.000Z' } } },
  },
  {
    name: 'Account, with a wrong password',
    path: account,
    session,
    answers: {
      ...oneOfEach,
      'POST /me/password': {
        status: 400,
        body: { error: 'This is not your password', fields: { current: 'This is not your password' } },
      },
    },
    acts: [
      { type: 'Karibu!25', into: 'Current password' },
      { type: 'Karibu!2026', into: 'New password' },
      { press: 'Change password' },
    ],
  },
] satisfies PageStory[];
