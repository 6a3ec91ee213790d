import { consent, consentChoice } from '@adili/schemas/consent';
import { dataSubjectRequest, requestInput } from '@adili/schemas/request';
import { z } from 'zod';
import { decideConsent } from '../../domain/consents.ts';
import { openRequest } from '../../domain/data-subject-requests.ts';
import { route } from '../route.ts';

export const ownRecordRoutes = [
  route({
    method: 'get',
    path: '/me/consents',
    access: 'session',
    summary: "The person's consents, newest first",
    status: 200,
    answer: z.array(consent),
    handle: async ({ services, caller }) => ({ body: await services.store.consents.of(caller().account.id) }),
  }),
  route({
    method: 'post',
    path: '/me/consents',
    access: 'session',
    summary: 'Give or withdraw a consent',
    body: consentChoice,
    status: 201,
    answer: consent,
    handle: async ({ services, caller, body }) => ({
      body: await decideConsent(services, caller().account.id, body),
    }),
  }),
  route({
    method: 'get',
    path: '/me/dsrs',
    access: 'session',
    summary: "The person's data subject requests, newest first",
    status: 200,
    answer: z.array(dataSubjectRequest),
    handle: async ({ services, caller }) => ({ body: await services.store.requests.of(caller().account.id) }),
  }),
  route({
    method: 'post',
    path: '/me/dsrs',
    access: 'session',
    summary: 'Open a data subject request',
    body: requestInput,
    status: 201,
    answer: dataSubjectRequest,
    handle: async ({ services, caller, body }) => ({
      body: await openRequest(services, caller().account.id, body),
    }),
  }),
];
