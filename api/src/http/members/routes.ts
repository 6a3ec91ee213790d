import * as calls from '@adili/calls';
import { changeMemberRole, removeMember } from '../../domain/members/changes.ts';
import { listMembers } from '../../domain/members/members.ts';
import { route } from '../route.ts';

export const memberRoutes = [
  route(calls.members, async ({ services, caller }) => ({ body: await listMembers(services, caller()) })),
  route(calls.changeMember, async ({ services, caller, params, body }) => ({
    body: await changeMemberRole(services, caller(), params.id, body.role),
  })),
  route(calls.removeMember, async ({ services, caller, params }) => {
    await removeMember(services, caller(), params.id);
    return {};
  }),
];
