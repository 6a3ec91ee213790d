import type { PageStory } from '@adili/http/testing';
import { deletion, ownAccount, sessions } from './account-records.ts';
import { begun, phone, recoveryCodes, withApp, withoutFactor } from './factors.ts';
import { user } from './records.ts';

const wrong = 'Something went wrong on our side. Please try again.';
const path = '/dashboard/account';
const session = { role: 'user' } as const;

export const accountStories = [
  { name: 'Account: logged out', path },
  { name: 'Account: logged in at three places', path, session, answers: ownAccount },
  {
    name: 'Account: logged in here alone',
    path,
    session,
    answers: { ...ownAccount, 'GET /me/sessions': { body: sessions.slice(0, 1) } },
  },
  {
    name: 'Account: its address verified',
    path,
    session,
    answers: {
      ...ownAccount,
      'GET /me': { body: { ...user, emailVerifiedAt: '2026-11-20T09:00:00.000Z' } },
    },
  },
  {
    name: 'Account: with a wrong password',
    path,
    session,
    answers: {
      ...ownAccount,
      'POST /me/password': {
        status: 400,
        body: { error: 'This is not your password', fields: { current: 'This is not your password' } },
      },
    },
    acts: [
      { press: 'Change password' },
      { type: 'Karibu!25', into: 'Current password' },
      { type: 'Karibu!2026', into: 'New password' },
      { press: 'Change password' },
    ],
  },
  {
    name: 'Account: another address asked for',
    path,
    session,
    answers: ownAccount,
    acts: [{ press: 'Change email address' }, { type: 'next@example.com', into: 'New email address' }],
    look: true,
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
    look: true,
  },
  {
    name: 'Account: deletion under way',
    path,
    session,
    answers: { ...ownAccount, 'GET /me/dsrs?open=true': { body: [deletion] } },
  },
  {
    name: 'Account: sessions not readable',
    path,
    session,
    answers: {
      ...ownAccount,
      'GET /me/sessions': {
        status: 500,
        body: { error: wrong },
      },
    },
    says: ['Your records could not be loaded.', wrong],
  },
  {
    name: 'Account: a change of address that waits',
    path,
    session,
    answers: {
      ...ownAccount,
      'GET /me/email-change': {
        body: { pending: { email: 'next@example.com', expiresAt: '2126-11-22T09:00:00.000Z' } },
      },
    },
  },
  {
    name: 'Account: asked before Google is unlinked',
    path,
    session,
    answers: {
      ...ownAccount,
      'GET /me/identities': {
        body: [{ id: 'i1', provider: 'Google', linkedAt: '2026-11-01T09:00:00.000Z' }],
      },
    },
    acts: [{ press: 'Unlink Google' }],
  },
  {
    name: 'Account: asked before new recovery codes',
    path,
    session,
    answers: { ...ownAccount, ...withApp },
    acts: [{ press: 'Make new recovery codes' }],
  },
  { name: 'Account: without a second factor', path, session, answers: { ...ownAccount, ...withoutFactor } },
  {
    name: 'Account: with an app and a passkey',
    path,
    session,
    answers: { ...ownAccount, ...withApp, 'GET /me/passkeys': { body: [phone] } },
  },
  {
    name: 'Account: an app being set up',
    path,
    session,
    answers: { ...ownAccount, ...withoutFactor, 'POST /me/totp': { body: begun } },
    acts: [{ press: 'Set up an authenticator app' }],
  },
  {
    name: 'Account: recovery codes',
    path,
    session,
    answers: {
      ...ownAccount,
      ...withoutFactor,
      'POST /me/totp': { body: begun },
      'POST /me/totp/confirm': { body: { recoveryCodes } },
    },
    acts: [{ press: 'Set up an authenticator app' }, { type: '123456', into: 'Code' }, { press: 'Turn on' }],
  },
] satisfies PageStory[];
