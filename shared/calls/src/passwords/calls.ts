import { notice } from '@adili/schemas/answer';
import * as schemas from '@adili/schemas/passwords/password-forms';
import { passwordChange } from '@adili/schemas/passwords/password-forms';
import { call } from '../call.ts';

export const forgotPassword = call('POST /auth/forgot-password', {
  access: 'anyone',
  summary: 'Ask for a link to set a new password; the answer is the same for everyone',
  limit: 'resetMail',
  body: schemas.forgotPassword,
  answer: notice,
});

export const resetPassword = call('POST /auth/reset-password', {
  access: 'anyone',
  summary: 'Set a new password with the token of the link',
  limit: 'resetPassword',
  body: schemas.resetPassword,
  answer: notice,
});

export const changePassword = call('POST /me/password', {
  access: 'session',
  summary: 'Set a new password by the present one, which ends all other sessions',
  limit: 'signIn',
  body: passwordChange,
  answer: notice,
});
