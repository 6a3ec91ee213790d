import * as calls from '@adili/calls';
import { acceptInvitation, showInvitation } from '../../domain/invitations/accept-invitation.ts';
import { invite, listInvitations, revokeInvitation } from '../../domain/invitations/invitations.ts';
import { callerIfAny } from '../caller-if-any.ts';
import { route } from '../route.ts';
import { browserOf, signedInReply } from '../sessions/signed-in-reply.ts';

export const invitationRoutes = [
  route(calls.invitations, async ({ services, caller }) => ({
    body: await listInvitations(services, caller()),
  })),
  route(calls.invite, async ({ services, caller, body }) => ({
    body: await invite(services, caller(), body),
  })),
  route(calls.revokeInvitation, async ({ services, caller, params }) => {
    await revokeInvitation(services, caller(), params.id);
    return {};
  }),
  route(calls.showInvitation, async ({ services, body }) => ({
    body: await showInvitation(services, body.token),
  })),
  route(calls.acceptInvitation, async (incoming) => {
    const caller = await callerIfAny(incoming);
    return signedInReply(
      await acceptInvitation(incoming.services, incoming.body, caller, browserOf(incoming)),
    );
  }),
];
