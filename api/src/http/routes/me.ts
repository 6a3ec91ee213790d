import { profile, profileChange } from '@adili/schemas/profile';
import { dataSubjectRequest } from '@adili/schemas/request';
import { user } from '@adili/schemas/user';
import { requestDeletion } from '../../domain/data-subject-requests.ts';
import { personOf } from '../../domain/person.ts';
import { changeProfile } from '../../domain/profile.ts';
import { route } from '../route.ts';

export const meRoutes = [
  route({
    method: 'get',
    path: '/me',
    access: 'session',
    summary: 'The person of the session',
    status: 200,
    answer: user,
    handle: async ({ caller }) => ({ body: personOf(caller().account) }),
  }),
  route({
    method: 'patch',
    path: '/me',
    access: 'session',
    summary: "Change some of the person's details, at most 50 times within a day; an empty phone removes it",
    body: profileChange,
    status: 200,
    answer: user,
    handle: async ({ services, caller, body }) => ({
      body: await changeProfile(services, caller().account.id, body),
    }),
  }),
  route({
    method: 'put',
    path: '/me/profile',
    access: 'session',
    summary: "Set the person's details, at most 50 times within a day",
    body: profile,
    status: 200,
    answer: user,
    handle: async ({ services, caller, body }) => ({
      body: await changeProfile(services, caller().account.id, { ...body, phone: body.phone ?? '' }),
    }),
  }),
  route({
    method: 'delete',
    path: '/me',
    access: 'session',
    summary: 'Ask for deletion: opens a Deletion request, or answers the one under way',
    status: 202,
    answer: dataSubjectRequest,
    handle: async ({ services, caller }) => ({ body: await requestDeletion(services, caller().account.id) }),
  }),
];
