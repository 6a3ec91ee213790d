import { array } from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { signedIn } from '../sessions/session.ts';
import * as passkeys from './passkey.ts';
import { proof } from './proof.ts';
import * as schemas from './second-factor.ts';
import { codeForm, secondStep as secondStepForm } from './second-step.ts';

export const heading: Heading = {
  name: 'Second factor',
  description:
    'Authenticator apps, passkeys and recovery codes, and the step of a log-in that asks for them.',
  schemas: {
    Passkey: passkeys.passkey,
    PasskeyOptions: passkeys.webAuthnOptions,
    RecoveryCodes: schemas.newRecoveryCodes,
  },
};

export const secondStep = call('POST /auth/second-factor', {
  access: 'anyone',
  summary: 'Finish a log-in that asked for a second factor, with a code of the app or a recovery code',
  limit: 'signIn',
  body: secondStepForm,
  answer: signedIn,
});

export const passkeySignInOptions = call('POST /auth/passkey/options', {
  access: 'anyone',
  summary: 'Options to log in with a passkey: good once, for 5 minutes',
  limit: 'signIn',
  answer: passkeys.webAuthnOptions,
});

export const passkeySignIn = call('POST /auth/passkey', {
  access: 'anyone',
  summary: 'Log in with a passkey, which is both factors',
  limit: 'signIn',
  body: passkeys.passkeyProof,
  answer: signedIn,
});

export const secondFactor = call('GET /me/second-factor', {
  access: 'session',
  summary: "The person's second factor",
  answer: schemas.secondFactor,
});

export const beginTotp = call('POST /me/totp', {
  access: 'session',
  summary: 'A new secret for an authenticator app, which counts once it is confirmed',
  limit: 'signIn',
  body: proof,
  answer: schemas.newTotp,
});

export const confirmTotp = call('POST /me/totp/confirm', {
  access: 'session',
  summary: 'Turn the authenticator app on with a code of it; answers recovery codes, shown once',
  limit: 'signIn',
  body: codeForm,
  answer: schemas.newRecoveryCodes,
});

export const removeTotp = call('DELETE /me/totp', {
  access: 'session',
  summary: 'Turn the authenticator app off, with a code of it or a recovery code',
  limit: 'signIn',
  body: codeForm,
});

export const renewRecoveryCodes = call('POST /me/recovery-codes', {
  access: 'session',
  summary: 'New recovery codes, shown once, in place of those there were; 409 without a second factor',
  limit: 'signIn',
  body: proof,
  answer: schemas.newRecoveryCodes,
});

export const passkeyOptions = call('POST /me/passkeys/options', {
  access: 'session',
  summary: 'Options to make a passkey: good once, for 5 minutes',
  limit: 'signIn',
  body: proof,
  answer: passkeys.webAuthnOptions,
});

export const addPasskey = call('POST /me/passkeys', {
  access: 'session',
  summary: 'Add a passkey',
  limit: 'signIn',
  body: passkeys.newPasskey,
  status: 201,
  answer: passkeys.addedPasskey,
});

export const ownPasskeys = call('GET /me/passkeys', {
  access: 'session',
  summary: "The person's passkeys, the newest first",
  answer: array(passkeys.passkey),
});

export const removePasskey = call('DELETE /me/passkeys/:id', {
  access: 'session',
  summary: 'Remove a passkey',
  limit: 'signIn',
  body: proof,
});
