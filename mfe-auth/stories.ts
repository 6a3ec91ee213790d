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
const newPassword = '/reset-password?token=an-example-token';

export default [
  { name: 'Log in', path: '/login' },
  { name: 'Log in, on the way to the dashboard', path: '/login?from=%2Fdashboard' },
  { name: 'Log in, while signed in already', path: '/login', session: { role: 'user' } },
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
    name: 'Sign up, where the details could not be saved',
    path: '/signup',
    answers: { 'POST /auth/signup': created, 'PUT /me/profile': 'unreachable' },
    acts: signUp,
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
] satisfies PageStory[];
