import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { login as loginForm } from './login.ts';
import { ownSession, signedIn } from './session.ts';

export const heading: Heading = {
  name: 'Sessions',
  description:
    'Log in and out. A log-in answers a bearer token of 15 minutes and sets a cookie that renews it.',
  schemas: {
    SignedIn: signedIn,
    Session: ownSession,
  },
};

export const login = call('POST /auth/login', {
  access: 'anyone',
  summary: 'Log in',
  limit: 'signIn',
  body: loginForm,
  answer: signedIn,
});

export const refresh = call('POST /auth/refresh', {
  access: 'anyone',
  summary: 'Swap the refresh cookie for a new one and a new bearer token',
  limit: 'renewal',
  usesCookie: true,
  answer: signedIn,
});

export const logout = call('POST /auth/logout', {
  access: 'anyone',
  summary: 'End the session of the bearer token or of the refresh cookie',
  limit: 'renewal',
  usesCookie: true,
});

export const ownSessions = call('GET /me/sessions', {
  access: 'session',
  summary: 'Where the person is logged in, the place used last first',
  answer: z.array(ownSession),
});

export const endOwnSession = call('DELETE /me/sessions/:id', {
  access: 'session',
  summary: "End one of the person's sessions",
});

export const endOtherSessions = call('DELETE /me/sessions', {
  access: 'session',
  summary: "End all of the person's sessions but the one that asks",
});
