import * as calls from '@adili/schemas/invitations/invitations-calls';
import { callerIfAny } from '../../../http/caller-if-any.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { acceptInvitation, showInvitation } from './accept-invitation.ts';
import { invite, listInvitations, revokeInvitation } from './invitations.ts';

export const invitationRoutes = [
  route(calls.invitations, ({ services, caller }) => listInvitations(services, caller())),
  route(calls.invite, ({ services, caller, body }) => invite(services, caller(), body)),
  route(calls.revokeInvitation, ({ services, caller, params }) =>
    revokeInvitation(services, caller(), params.id),
  ),
  route(calls.showInvitation, ({ services, body }) => showInvitation(services, body.token)),
  replyRoute(calls.acceptInvitation, async (incoming) => {
    const caller = await callerIfAny(incoming);
    return signedInReply(await acceptInvitation(incoming.services, incoming.body, caller, incoming.browser));
  }),
];
