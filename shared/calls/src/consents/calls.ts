import * as schemas from '@adili/schemas/consents/consent';
import { listQuery, ownListQuery } from '@adili/schemas/list-query';
import * as z from 'zod/mini';
import { call } from '../call.ts';

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
  summary: 'Consents, newest first',
  query: listQuery,
  status: 200,
  answer: z.array(schemas.consent),
});

export const optOut = call('POST /api/consent/opt-out', {
  access: 'admin',
  summary: "Withdraw a person's consents for them",
  body: schemas.optOut,
  status: 200,
  answer: schemas.consent,
});
