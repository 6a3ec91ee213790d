import { consent, optOut } from '@adili/schemas/consent';
import { dailyTotal } from '@adili/schemas/payment';
import { dataSubjectRequest, requestStep } from '@adili/schemas/request';
import { user } from '@adili/schemas/user';
import { z } from 'zod';
import { optOut as optPersonOut } from '../../domain/consents.ts';
import { stepRequest } from '../../domain/data-subject-requests.ts';
import { personOf } from '../../domain/person.ts';
import { route } from '../route.ts';

export const adminActionRoutes = [
  route({
    method: 'get',
    path: '/admin/me',
    access: 'admin',
    summary: 'The operator who calls: the shell asks it for what it shows to operators alone',
    status: 200,
    answer: user,
    handle: async ({ caller }) => ({ body: personOf(caller().account) }),
  }),
  route({
    method: 'get',
    path: '/admin/payments/daily',
    access: 'adminKey',
    summary: 'Payments summed by day in Nairobi, newest day first',
    status: 200,
    answer: z.array(dailyTotal),
    handle: async ({ services }) => ({ body: await services.store.payments.daily() }),
  }),
  route({
    method: 'patch',
    path: '/admin/dsrs/:id',
    access: 'adminKey',
    summary: 'Take a data subject request one step further',
    body: requestStep,
    status: 200,
    answer: dataSubjectRequest,
    handle: async ({ services, params, body, caller }) => ({
      body: await stepRequest(services, params.id ?? '', body, caller().account.id),
    }),
  }),
  route({
    method: 'post',
    path: '/api/consent/opt-out',
    access: 'admin',
    summary: "Withdraw a person's consents for them",
    body: optOut,
    status: 200,
    answer: consent,
    handle: async ({ services, body, caller }) => ({
      body: await optPersonOut(services, body.userId, caller().account.id),
    }),
  }),
];
