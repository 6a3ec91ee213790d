import { personShown } from '@adili/schemas/accounts/person-shown';
import * as schemas from '@adili/schemas/consents/consent';
import { filteredQuery, filterText, ownListQuery } from '@adili/schemas/list-query';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';

export const ownConsents = call('GET /me/consents', {
  access: 'session',
  summary: "The person's consents, newest first",
  query: ownListQuery,
  status: 200,
  answer: z.array(schemas.consent),
});

export const giveConsent = call('POST /me/consents', {
  access: 'session',
  summary: 'Give or withdraw a consent, at most 50 times within a day',
  body: schemas.consentChoice,
  status: 201,
  answer: schemas.consent,
});

export const allConsents = call('GET /admin/consents', {
  access: 'adminKey',
  summary: 'Consents, newest first, with the names and addresses of today beside ids',
  query: filteredQuery({ consent: z.enum(['true', 'false']), purpose: filterText }),
  status: 200,
  answer: z.array(z.extend(schemas.consent, personShown)),
});

export const allConsentsFile = csvOf(allConsents);

export const optOut = call('POST /api/consent/opt-out', {
  access: 'admin',
  summary: "Withdraw a person's consents for them",
  body: schemas.optOut,
  status: 200,
  answer: schemas.consent,
});
