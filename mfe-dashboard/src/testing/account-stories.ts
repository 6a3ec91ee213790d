import type { PageStory } from '@adili/http/testing';
import { deletion, ownAccount, sessions } from './account-records.ts';

const path = '/dashboard/account';
const session = { role: 'user' } as const;

export const accountStories = [
  { name: 'Account: signed out', path },
  { name: 'Account: logged in at three places', path, session, answers: ownAccount },
  {
    name: 'Account: logged in here alone',
    path,
    session,
    answers: { ...ownAccount, 'GET /me/sessions': { body: sessions.slice(0, 1) } },
  },
  {
    name: 'Account: asked before everywhere else is logged out',
    path,
    session,
    answers: ownAccount,
    acts: [{ press: 'Log out everywhere else' }],
  },
  {
    name: 'Account: asked before deletion',
    path,
    session,
    answers: ownAccount,
    acts: [{ press: 'Delete my account' }],
  },
  {
    name: 'Account: deletion under way',
    path,
    session,
    answers: { ...ownAccount, 'GET /me/dsrs': { body: [deletion] } },
  },
  {
    name: 'Account: sessions not readable',
    path,
    session,
    answers: {
      ...ownAccount,
      'GET /me/sessions': {
        status: 500,
        body: { error: 'Something went wrong on our side. Please try again.' },
      },
    },
  },
] satisfies PageStory[];
