import { notice } from '../answer.ts';
import { call, type Heading } from '../calls/call.ts';
import { addressChange, addressProof, pendingAddress } from './email-address.ts';

export const heading: Heading = {
  name: 'Email addresses',
  description: "Prove an account's address, or move the account to another.",
};

export const verifyEmail = call('POST /auth/verify-email', {
  access: 'anyone',
  summary:
    'Prove by the token of a mailed link, with the session or the password of its account, whose an address is: the account’s own, or its next',
  limit: 'mailedLink',
  body: addressProof,
  answer: notice,
});

export const sendVerification = call('POST /me/verification', {
  access: 'session',
  summary: 'Email the link that verifies the address of the account again, at most 5 times within an hour',
  limit: 'resetMail',
  answer: notice,
});

export const changeEmail = call('POST /me/email', {
  access: 'session',
  summary:
    'Ask for another address: a link mailed to it makes the change; the answer is the same for any address',
  limit: 'signIn',
  body: addressChange,
  answer: notice,
});

export const pendingEmailChange = call('GET /me/email-change', {
  access: 'session',
  summary: 'The address that was asked for and waits for its link to be opened, if there is one',
  answer: pendingAddress,
});

export const cancelEmailChange = call('DELETE /me/email-change', {
  access: 'session',
  summary: 'Keep the present address: the link that was mailed to another changes nothing any more',
});
