import * as calls from '@adili/schemas/passwords/passwords-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';

export const passwordRoutes = [
  route(calls.forgotPassword, async ({ services, body, browser }) => {
    forgotPassword(services, body, browser);
    return { message: 'If an account exists with that email, a password reset link has been sent.' };
  }),
  replyRoute(calls.resetPassword, async ({ services, body, browser }) => {
    const devices = await resetPassword(services, body, browser);
    const message = 'Password reset successfully! Please log in with your new password.';
    return { body: { message }, refreshToken: null, ...(devices ? { devices } : {}) };
  }),
  route(calls.changePassword, async ({ services, caller, body, browser }) => {
    await changePassword(services, caller(), body, browser);
    return { message: 'Your password was changed, and all your other devices were logged out.' };
  }),
];
