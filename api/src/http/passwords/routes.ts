import * as calls from '@adili/calls';
import { changePassword } from '../../domain/passwords/change-password.ts';
import { forgotPassword, resetPassword } from '../../domain/passwords/password-reset.ts';
import { route } from '../route.ts';
import { browserOf } from '../sessions/signed-in-reply.ts';

export const passwordRoutes = [
  route(calls.forgotPassword, async (incoming) => {
    forgotPassword(incoming.services, incoming.body, browserOf(incoming));
    return {
      body: { message: 'If an account exists with that email, a password reset link has been sent.' },
    };
  }),
  route(calls.resetPassword, async (incoming) => {
    const devices = await resetPassword(incoming.services, incoming.body, browserOf(incoming));
    const message = 'Password reset successfully! Please log in with your new password.';
    return { body: { message }, refreshToken: null, ...(devices ? { devices } : {}) };
  }),
  route(calls.changePassword, async (incoming) => {
    await changePassword(incoming.services, incoming.caller(), incoming.body, browserOf(incoming));
    return { body: { message: 'Your password was changed, and all your other devices were logged out.' } };
  }),
];
