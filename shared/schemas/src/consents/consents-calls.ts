import * as z from 'zod/mini';
import { personShown } from '../accounts/user.ts';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { filteredQuery, filterText, ownListQuery } from '../list-query.ts';
import * as schemas from './consent.ts';
import { consentKeySet, signedReceipt } from './receipt.ts';

export const heading: Heading = {
  name: 'Consents',
  description: "A person's decisions by purpose, never changed once made, and signed receipts of them.",
  schemas: {
    Consent: schemas.consentDecision,
    ConsentState: schemas.consent,
    ConsentReceipt: signedReceipt,
    ConsentKeys: consentKeySet,
  },
};

export const ownConsents = call('GET /me/consents', {
  access: 'session',
  summary: "The person's decisions on consents, newest first",
  query: ownListQuery,
  answer: z.array(schemas.consentDecision),
});

export const ownConsentStates = call('GET /me/consent-states', {
  access: 'session',
  summary: 'Where the person stands now: each purpose that they decided on, once',
  answer: z.array(schemas.consent),
});

export const giveConsent = call('POST /me/consents', {
  access: 'session',
  summary: 'Give or withdraw a consent, at most 50 times within a day',
  body: schemas.consentChoice,
  status: 201,
  answer: schemas.consentDecision,
});

export const consentReceipt = call('GET /me/consents/:id/receipt', {
  access: 'session',
  summary: "A decision of the person's as a signed receipt, in the terms of ISO/IEC TS 27560",
  answer: signedReceipt,
});

export const consentKeys = call('GET /.well-known/consent-keys.json', {
  access: 'anyone',
  summary: 'The public keys that receipts are verified by, also those that sign no more',
  answer: consentKeySet,
});

export const allConsents = call('GET /admin/consents', {
  access: 'adminKey',
  summary:
    'Where everybody stands on each purpose, newest first, with the names and addresses of today next to ids',
  query: filteredQuery({ consent: z.enum(['true', 'false']), purpose: filterText }),
  answer: z.array(z.extend(schemas.consent, personShown)),
});

export const allConsentsFile = csvOf(allConsents);

export const optOut = call('POST /api/consent/opt-out', {
  access: 'admin',
  summary: "Withdraw a person's consents for them",
  body: schemas.optOut,
  answer: schemas.consent,
});
