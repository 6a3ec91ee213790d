import { array } from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { proof } from '../second-factor/proof.ts';
import { signedIn } from '../sessions/session.ts';
import * as schemas from './identity.ts';
import { ownIdentity } from './identity.ts';

export const heading: Heading = {
  name: 'Log-in with Google',
  description: 'Log in by OpenID Connect, and link or unlink a provider.',
  schemas: {
    Identity: schemas.ownIdentity,
  },
};

export const providers = call('GET /auth/providers', {
  access: 'anyone',
  summary: 'Which providers people can log in with',
  answer: schemas.providers,
});

export const startGoogle = call('GET /auth/google', {
  access: 'anyone',
  summary: 'Send the browser to Google (OpenID Connect); 404 where that is not set up',
  limit: 'signIn',
  query: schemas.startQuery,
  status: 302,
});

export const finishGoogle = call('GET /auth/google/callback', {
  access: 'anyone',
  summary:
    'Where Google sends the browser back to; leads on to the login page, with an error where it failed',
  limit: 'renewal',
  query: schemas.callbackQuery,
  status: 302,
});

export const enterWithGoogle = call('POST /auth/google/session', {
  access: 'anyone',
  summary: 'Log in the person whom Google named to this browser just now; a new address gets an account',
  limit: 'renewal',
  usesCookie: true,
  answer: signedIn,
});

export const linkGoogle = call('POST /auth/google/link', {
  access: 'session',
  summary: 'Link the account, logged in to since, with the person whom Google named to this browser',
  limit: 'renewal',
  usesCookie: true,
});

export const ownIdentities = call('GET /me/identities', {
  access: 'session',
  summary: 'Who else signs the person in',
  answer: array(ownIdentity),
});

export const unlinkIdentity = call('DELETE /me/identities/:id', {
  access: 'session',
  summary: 'Unlink a provider; 409 where it is the only way into the account',
  limit: 'signIn',
  body: proof,
});
