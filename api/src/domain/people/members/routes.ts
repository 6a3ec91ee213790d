import * as calls from '@adili/schemas/members/members-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { organisationIdOf } from '../organisations/organisations.ts';
import { changeMemberRole, removeMember } from './changes.ts';
import { isMember, memberShown } from './members.ts';

export const memberRoutes = [
  replyRoute(calls.members, async (incoming) => {
    const { services, caller, query } = incoming;
    const where = { organisationId: organisationIdOf(caller()), role: 'user' };
    // The oldest account first.
    const asked = { ...incoming, query: { ...query, sort: 'createdAt' } };
    const { rows, headers } = await listAnswer(services.store.users, asked, { where, isShort: true });
    return { body: rows.filter(isMember).map((member) => memberShown(caller(), member)), headers };
  }),
  route(calls.changeMember, ({ services, caller, params, body }) =>
    changeMemberRole(services, caller(), params.id, body),
  ),
  route(calls.removeMember, ({ services, caller, params, query }) =>
    removeMember(services, caller(), params.id, query),
  ),
];
