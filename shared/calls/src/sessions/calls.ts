import { login as loginForm } from '@adili/schemas/sessions/login';
import { signedIn } from '@adili/schemas/sessions/signed-in';
import { call } from '../call.ts';

export const login = call('POST /auth/login', {
  access: 'anyone',
  summary: 'Log in',
  limit: 'signIn',
  body: loginForm,
  status: 200,
  answer: signedIn,
});

export const refresh = call('POST /auth/refresh', {
  access: 'anyone',
  summary: 'Swap the refresh cookie for a new one and a new bearer token',
  limit: 'renewal',
  usesCookie: true,
  status: 200,
  answer: signedIn,
});

export const logout = call('POST /auth/logout', {
  access: 'anyone',
  summary: 'End the session of the bearer token or of the refresh cookie',
  limit: 'renewal',
  usesCookie: true,
  status: 204,
});
