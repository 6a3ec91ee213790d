import type { PageStory } from '@adili/http/testing';
import { created, credentials, profile } from './src/testing/person.ts';

const { email, password } = credentials;
const logIn = [{ type: email, into: 'Email' }, { type: password, into: 'Password' }, { press: 'Log In' }];
const signUp = [
  { type: profile.fullName, into: 'Full Name' },
  { type: email, into: 'Work Email' },
  { type: password, into: 'Password' },
  { type: profile.company, into: 'Company Name' },
  { press: 'Sign Up' },
];
const invitation = '/invitation?token=an-example-token';
const offered = {
  body: {
    organisation: 'Duka Ltd',
    email,
    role: 'member',
    invitedBy: 'brian@example.com',
    expiresAt: '2126-01-31T12:00:00.000Z',
    hasAccount: false,
  },
} as const;
const withAccount = { body: { ...offered.body, hasAccount: true } };
const verification = '/verify-email?token=an-example-token';
const newPassword = '/reset-password?token=an-example-token';

export default [
  { name: 'Log in', path: '/login' },
  { name: 'Log in, on the way to the dashboard', path: '/login?from=%2Fdashboard' },
  { name: 'Log in, while logged in already', path: '/login?another', session: { role: 'user' } },
  { name: 'Log in, under way', path: '/login', answers: { 'POST /auth/login': 'pending' }, acts: logIn },
  {
    name: 'Log in, refused',
    path: '/login',
    answers: { 'POST /auth/login': { status: 401, body: { error: 'Invalid email or password.' } } },
    acts: logIn,
  },
  {
    name: 'Log in, no connection',
    path: '/login',
    answers: { 'POST /auth/login': 'unreachable' },
    acts: logIn,
  },
  {
    name: 'Log in, asked for a second factor',
    path: '/login',
    answers: {
      'POST /auth/login': {
        status: 401,
        body: {
          error: 'Please enter the code of your authenticator app, or use your passkey.',
          code: 'second_factor_required',
          challenge: 'an-example',
        },
      },
    },
    acts: logIn,
  },
  { name: 'Log in, filled in wrongly', path: '/login', acts: [{ press: 'Log In' }] },
  {
    name: 'Log in, linking Google with an account',
    path: '/login?google=named',
    answers: {
      'POST /auth/google/session': {
        status: 409,
        body: {
          error:
            'There is an account for amina@example.com already. Log in with its password below, and Google signs you in from then on. If you have no password, set one by "Forgot password?".',
          code: 'link_by_password',
        },
      },
    },
  },
  {
    name: 'Log in, back from Google',
    path: '/login?google=named',
    answers: { 'POST /auth/google/session': 'pending' },
  },
  { name: 'Log in, with Google out of reach', path: '/login?error=google_unreachable' },
  {
    name: 'Log in, where Google is not set up',
    path: '/login',
    answers: { 'GET /auth/providers': { body: { google: false } } },
    acts: [{ press: 'Continue with Google' }],
  },
  { name: 'Sign up', path: '/signup' },
  {
    name: 'Sign up, with an address that has an account',
    path: '/signup',
    answers: {
      'POST /auth/signup': {
        status: 409,
        body: {
          error: 'An account with this email already exists. Please log in instead.',
          code: 'account_exists',
        },
      },
    },
    acts: signUp,
  },
  {
    name: 'Sign up, with a password refused',
    path: '/signup',
    answers: {
      'POST /auth/signup': {
        status: 400,
        body: {
          error: 'This password is too common. Please choose another one.',
          fields: { password: 'This password is too common. Please choose another one.' },
        },
      },
    },
    acts: signUp,
  },
  {
    name: 'Sign up, with a password of other characters',
    path: '/signup',
    acts: [{ type: 'Mti mrefu sana 77', into: 'Password' }, { press: 'Sign Up' }],
    says: ['Spaces can’t be used here.'],
  },
  {
    name: 'Sign up, where the details could not be saved',
    path: '/signup',
    answers: { 'POST /auth/signup': created, 'PUT /me/profile': 'unreachable' },
    acts: signUp,
  },
  { name: 'Verify an address', path: verification },
  { name: 'Verify an address, logged in', path: verification, session: { email } },
  {
    name: 'Verify an address, logged in to another account',
    path: verification,
    session: { email: 'somebody.else@example.com' },
    answers: {
      'POST /auth/verify-email': {
        status: 403,
        body: {
          error:
            'This link is for a different account from the one you’re logged in to. Enter the password of that account. If you didn’t open this account, don’t verify it. Reset its password instead: everyone else is logged out.',
          code: 'account_proof_needed',
        },
      },
    },
    acts: [{ press: 'Verify my address' }],
  },
  {
    name: 'Verify an address, done',
    path: verification,
    session: { email },
    answers: { 'POST /auth/verify-email': { body: { message: 'Thank you! Your address is verified.' } } },
    acts: [{ press: 'Verify my address' }],
  },
  {
    name: 'Verify an address, by a link that was used',
    path: verification,
    session: { email },
    answers: {
      'POST /auth/verify-email': {
        status: 400,
        body: {
          error:
            'This link has been used, has expired, or was replaced by a newer one. Please ask for a new one.',
        },
      },
    },
    acts: [{ press: 'Verify my address' }],
  },
  { name: 'Password forgotten', path: '/forgot-password' },
  {
    name: 'Password forgotten, refused',
    path: '/forgot-password',
    answers: { 'POST /auth/forgot-password': { status: 500 } },
    acts: [{ type: email, into: 'Email' }, { press: 'Send Reset Link' }],
  },
  { name: 'New password, from the link in the mail', path: newPassword },
  {
    name: 'New password, from a link that was used',
    path: newPassword,
    answers: {
      'POST /auth/reset-password': {
        status: 400,
        body: { error: 'This reset link is invalid or has expired. Please request a new one.' },
      },
    },
    acts: [{ type: password, into: 'New Password' }, { press: 'Reset Password' }],
  },
  {
    name: 'Invitation, for somebody without an account',
    path: invitation,
    answers: { 'POST /auth/invitations/show': offered },
  },
  {
    name: 'Invitation, with a password refused',
    path: invitation,
    answers: {
      'POST /auth/invitations/show': offered,
      'POST /auth/invitations/accept': {
        status: 400,
        body: {
          error: 'This password is too common. Please choose another one.',
          fields: { password: 'This password is too common. Please choose another one.' },
        },
      },
    },
    acts: [{ type: password, into: 'Password' }, { press: 'Open account and join Duka Ltd' }],
  },
  {
    name: 'Invitation, for somebody who has an account',
    path: invitation,
    answers: { 'POST /auth/invitations/show': withAccount },
  },
  {
    name: 'Invitation, logged in, refused to the only owner of others',
    path: invitation,
    session: { email },
    answers: {
      'POST /auth/invitations/show': withAccount,
      'POST /auth/invitations/accept': {
        status: 409,
        body: {
          error:
            'You’re the only owner of your current organisation, and it has other people in it. Make one of them an owner, then open this invitation again.',
          code: 'last_owner',
        },
      },
    },
    acts: [{ press: 'Join Duka Ltd' }],
  },
  {
    name: 'Invitation, logged in with another account',
    path: invitation,
    session: { email: 'somebody.else@example.com' },
    answers: { 'POST /auth/invitations/show': withAccount },
  },
  {
    name: 'Invitation that was used',
    path: invitation,
    answers: {
      'POST /auth/invitations/show': {
        status: 400,
        body: {
          error:
            'This invitation was used, withdrawn or replaced, or has expired. Please ask the person who sent it for a new one.',
          code: 'invitation_invalid',
        },
      },
    },
  },
  { name: 'Invitation, from a link cut off', path: '/invitation' },
] satisfies PageStory[];
