import * as calls from '@adili/calls';
import { requestDeletion } from '../../domain/data-subject-requests.ts';
import { personOf } from '../../domain/person.ts';
import { changeProfile } from '../../domain/profile.ts';
import { route } from '../route.ts';

export const meRoutes = [
  route(calls.ownAccount, async ({ caller }) => ({ body: personOf(caller().account) })),
  route(calls.changeAccount, async ({ services, caller, body }) => ({
    body: await changeProfile(services, caller().account.id, body),
  })),
  route(calls.setProfile, async ({ services, caller, body }) => ({
    body: await changeProfile(services, caller().account.id, { ...body, phone: body.phone ?? '' }),
  })),
  route(calls.requestDeletion, async ({ services, caller }) => ({
    body: await requestDeletion(services, caller().account.id),
  })),
];
