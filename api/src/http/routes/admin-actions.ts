import * as calls from '@adili/calls';
import { optOut } from '../../domain/consents.ts';
import { stepRequest } from '../../domain/data-subject-requests.ts';
import { personOf } from '../../domain/person.ts';
import { route } from '../route.ts';

export const adminActionRoutes = [
  route(calls.operatorAccount, async ({ caller }) => ({ body: personOf(caller().account) })),
  route(calls.dailyPayments, async ({ services }) => ({ body: await services.store.payments.daily() })),
  route(calls.stepRequest, async ({ services, params, body, caller }) => ({
    body: await stepRequest(services, params.id, body, caller().account.id),
  })),
  route(calls.optOut, async ({ services, body, caller }) => ({
    body: await optOut(services, body.userId, caller().account.id),
  })),
];
