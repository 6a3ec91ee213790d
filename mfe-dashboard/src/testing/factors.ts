import type { PlainAnswers } from '@adili/http/testing';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import type { NewTotp } from '@adili/schemas/second-factor/second-factor';

export const phone: Passkey = { id: 'k1', name: 'Phone', createdAt: '2026-11-20T09:00:00.000Z' };
export const begun: NewTotp = {
  secret: 'ABCDEFGHIJKL',
  uri: 'otpauth://totp/Adili:amina%40example.com?issuer=Adili&secret=ABCDEFGHIJKL',
};
export const recoveryCodes = ['0123-4567-89AB-CDEF-GHJK-MNPQ', 'RSTV-WXYZ-0123-4567-89AB-CDEF'];

/** What the API answers a person who has just logged in, and has no second factor. */
export const withoutFactor = {
  'GET /me/second-factor': { body: { totp: false, recoveryCodesLeft: 0, proof: 'none' } },
  'GET /me/passkeys': { body: [] },
} satisfies PlainAnswers;

/** The same with an app that is on. */
export const withApp = {
  ...withoutFactor,
  'GET /me/second-factor': { body: { totp: true, recoveryCodesLeft: 10, proof: 'code' } },
} satisfies PlainAnswers;
