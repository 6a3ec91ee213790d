import { forgotPassword, login, resetPassword, signup } from '@adili/schemas/account';
import { notice } from '@adili/schemas/answer';
import { signedIn } from '@adili/schemas/user';
import { signUp } from '../../domain/accounts.ts';
import { SessionEnded, SignInRequired } from '../../domain/errors.ts';
import {
  forgotPassword as sendResetLink,
  resetPassword as setNewPassword,
} from '../../domain/password-reset.ts';
import { callerOf, endSession, renewSession, sessionOfRefreshToken } from '../../domain/sessions.ts';
import { signIn } from '../../domain/sign-in.ts';
import { type Incoming, route } from '../route.ts';
import { browserOf, signedInReply } from '../signed-in-reply.ts';

async function sessionToEnd({ services, bearer, refreshToken }: Incoming): Promise<string> {
  const caller = bearer === null ? null : await callerOf(services, bearer);
  if (caller) return caller.sessionId;
  const sessionId = refreshToken === null ? null : await sessionOfRefreshToken(services, refreshToken);
  if (sessionId === null) throw new SessionEnded();
  return sessionId;
}

export const authRoutes = [
  route({
    method: 'post',
    path: '/auth/signup',
    access: 'anyone',
    summary: 'Open an account',
    limit: 'newAccount',
    body: signup,
    status: 201,
    answer: signedIn,
    handle: async (incoming) =>
      signedInReply(await signUp(incoming.services, incoming.body, browserOf(incoming))),
  }),
  route({
    method: 'post',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Log in',
    limit: 'signIn',
    body: login,
    status: 200,
    answer: signedIn,
    handle: async (incoming) =>
      signedInReply(await signIn(incoming.services, incoming.body, browserOf(incoming))),
  }),
  route({
    method: 'post',
    path: '/auth/refresh',
    access: 'anyone',
    summary: 'Swap the refresh cookie for a new one and a new bearer token',
    limit: 'renewal',
    usesCookie: true,
    status: 200,
    answer: signedIn,
    handle: async ({ services, refreshToken }) => {
      if (refreshToken === null) throw new SignInRequired();
      return signedInReply(await renewSession(services, refreshToken));
    },
  }),
  route({
    method: 'post',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'End the session of the bearer token or of the refresh cookie',
    limit: 'renewal',
    usesCookie: true,
    status: 204,
    handle: async (incoming) => {
      await endSession(incoming.services, await sessionToEnd(incoming));
      return { refreshToken: null };
    },
  }),
  route({
    method: 'post',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'Ask for a link to set a new password; the answer is the same for everyone',
    limit: 'resetMail',
    body: forgotPassword,
    status: 200,
    answer: notice,
    handle: async (incoming) => {
      sendResetLink(incoming.services, incoming.body, browserOf(incoming));
      return {
        body: { message: 'If an account exists with that email, a password reset link has been sent.' },
      };
    },
  }),
  route({
    method: 'post',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password with the token of the link',
    limit: 'resetPassword',
    body: resetPassword,
    status: 200,
    answer: notice,
    handle: async (incoming) => {
      const devices = await setNewPassword(incoming.services, incoming.body, browserOf(incoming));
      const message = 'Password reset successfully! Please log in with your new password.';
      return { body: { message }, refreshToken: null, devices };
    },
  }),
];
