import { notice } from '../answer.ts';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './password-forms.ts';
import { passwordChange } from './password-forms.ts';

export const heading: Heading = {
  name: 'Passwords',
  description: 'Change a password, or set a new one by a mailed link.',
};

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
