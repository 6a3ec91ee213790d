import { call, type Heading } from '../calls/call.ts';
import { signedIn } from '../sessions/session.ts';
import * as schemas from './account-forms.ts';
import { profile, profileChange } from './account-forms.ts';
import { trial } from './trial.ts';
import { ownData, user } from './user.ts';

export const heading: Heading = {
  name: 'Accounts',
  description:
    "Open an account, read and change a person's details, and take all that is kept of them along.",
  schemas: {
    User: user,
  },
};

export const signup = call('POST /auth/signup', {
  access: 'anyone',
  summary: 'Open an account',
  limit: 'newAccount',
  body: schemas.signup,
  status: 201,
  answer: signedIn,
});

export const startTrial = call('POST /trials', {
  access: 'anyone',
  summary: 'Start a free trial of 14 days, which signs the person in',
  limit: 'newAccount',
  body: trial,
  status: 201,
  answer: signedIn,
});

export const ownAccount = call('GET /me', {
  access: 'session',
  summary: 'The person of the session',
  answer: user,
});

export const changeAccount = call('PATCH /me', {
  access: 'session',
  summary: "Change some of the person's details, at most 50 times within a day; an empty phone removes it",
  body: profileChange,
  answer: user,
});

export const setProfile = call('PUT /me/profile', {
  access: 'session',
  summary: "Set the person's details, at most 50 times within a day",
  body: profile,
  answer: user,
});

export const exportOwnData = call('GET /me/export', {
  access: 'session',
  summary: 'All that is kept of the person, as a file of JSON',
  limit: 'export',
  answer: ownData,
});

export const operatorAccount = call('GET /admin/me', {
  access: 'admin',
  summary: 'The operator who calls: the shell asks it for what it shows only to operators',
  answer: user,
});
