import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { signedIn } from '../sessions/session.ts';
import * as schemas from './invitation.ts';

export const heading: Heading = {
  name: 'Invitations',
  description: 'Invite people into an organisation, and take an invitation up.',
  schemas: {
    Invitation: schemas.invitation,
  },
};

export const invitations = call('GET /organisation/invitations', {
  access: 'reader',
  summary: 'Invitations that are not taken up yet',
  answer: z.array(schemas.invitation),
});

export const invite = call('POST /organisation/invitations', {
  access: 'organisationAdmin',
  summary:
    'Invite an address by mail, for 7 days, to a role that you may give and while the plan holds another person; a newer invitation replaces it',
  body: schemas.newInvitation,
  status: 201,
  answer: schemas.invitation,
});

export const revokeInvitation = call('DELETE /organisation/invitations/:id', {
  access: 'organisationAdmin',
  summary: 'Withdraw an invitation',
});

export const showInvitation = call('POST /auth/invitations/show', {
  access: 'anyone',
  summary: 'What the link of an invitation offers; uses nothing up',
  limit: 'invitation',
  body: schemas.invitationLink,
  answer: schemas.shownInvitation,
});

export const acceptInvitation = call('POST /auth/invitations/accept', {
  access: 'anyone',
  summary: 'Join by the token of the link, with the session or with a new account; begins a new session',
  limit: 'invitation',
  body: schemas.acceptedInvitation,
  answer: signedIn,
});
