import type { PageStory } from '@adili/http/testing';
import { accountStories } from './src/testing/account-stories.ts';
import { consentStories } from './src/testing/consent-stories.ts';
import { homeStories } from './src/testing/home-stories.ts';
import { manyRecords } from './src/testing/many-records.ts';
import { organisationStories } from './src/testing/organisation-stories.ts';
import { planStories } from './src/testing/plan-stories.ts';
import { oneOfEach, user } from './src/testing/records.ts';
import { requestStories } from './src/testing/request-stories.ts';
import { supportStories } from './src/testing/support-stories.ts';

const path = '/dashboard';
const wrong = 'Something went wrong on our side. Please try again.';
const sample = 'The server could not be reached, so this page shows sample data. None of it is yours.';
const session = { role: 'user' } as const;
const trialOf = (trialEndsAt: string) => ({
  ...oneOfEach,
  'GET /me': { body: { ...user, trialEndsAt, plan: 'growth' as const } },
});

export default [
  { name: 'Logged out: sample data', path },
  {
    name: 'A customer with one record of each kind',
    path,
    session,
    answers: oneOfEach,
    says: ['Granted', 'pending'],
  },
  {
    name: 'A customer with nothing yet',
    path,
    session,
    answers: { ...oneOfEach, 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } },
    says: ['No consents data available.', 'No DSRs data available.'],
    look: true,
  },
  {
    name: 'A customer with many records',
    path,
    session,
    answers: manyRecords,
    acts: [{ press: 'Show more consents' }],
    says: ['Revoked', 'Rejected: Invoices are kept', 'completed'],
    look: true,
  },
  {
    name: 'A trial that runs',
    path,
    session,
    answers: trialOf('2126-01-31T12:00:00.000Z'),
    says: ['It ends on'],
  },
  {
    name: 'A trial that has ended',
    path,
    session,
    answers: trialOf('2026-01-31T12:00:00.000Z'),
    says: ['Ended', 'It ran until'],
  },
  {
    name: 'Loading',
    path,
    session,
    answers: { ...oneOfEach, 'GET /me/dsrs': 'pending' },
    says: ['Loading...'],
  },
  {
    name: 'Failed',
    path,
    session,
    answers: {
      ...oneOfEach,
      'GET /me/consents': {
        status: 500,
        body: { error: wrong },
      },
    },
    says: ['Your records could not be loaded.', wrong],
    look: true,
  },
  {
    name: 'The session has ended',
    path,
    session,
    answers: {
      ...oneOfEach,
      'GET /me': { status: 401, body: { error: 'Your session has ended. Please log in again.' } },
    },
    look: true,
  },
  {
    name: 'No connection: sample data',
    path,
    session,
    answers: { 'GET /me': 'unreachable', 'GET /me/consents': 'unreachable', 'GET /me/dsrs': 'unreachable' },
    says: ['Offline mode', sample],
    look: true,
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
            'You have 1 Access request under way. Please wait until we’ve answered it, then file this one.',
        },
      },
    },
    acts: [{ press: 'File request' }, { press: 'File another Access request' }],
  },
  {
    name: 'A profile that is not valid',
    path,
    session,
    answers: oneOfEach,
    acts: [
      { press: 'Edit profile' },
      { type: ' ', into: 'Full Name' },
      { type: ' ', into: 'Company Name' },
      { press: 'Save profile' },
    ],
    says: ['Full Name is required', 'Company Name is required'],
    look: true,
  },
  ...homeStories,
  ...organisationStories,
  ...accountStories,
  ...planStories,
  ...consentStories,
  ...requestStories,
  ...supportStories,
] satisfies PageStory[];
