import { emailAddress, entityId, instant, longPassword, optionalText, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { memberRoles } from '../organisations/member-role.ts';
import * as z from '../zod.ts';

/** An invitation that is still open, as the organisation sees it. */
export const invitation = z.object({
  id: entityId,
  email: z.string(),
  role: z.enum(memberRoles),
  /** The id of who sent it. */
  invitedBy: entityId,
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** POST /organisation/invitations */
export const newInvitation = z.object({
  email: emailAddress,
  role: z.enum(memberRoles, { error: messages.memberRole }),
});
export type NewInvitation = z.infer<typeof newInvitation>;

const token = requiredText(limits.token, messages.invitationRequired);

/** POST /auth/invitations/show */
export const invitationLink = z.object({ token });

/** The same invitation, as a person with its link sees it. */
export const shownInvitation = z.object({
  /** The organisation's name; empty where it has none. */
  organisation: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** The address of who sent it. */
  invitedBy: z.string(),
  expiresAt: instant,
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

/** What an account opened by an invitation still needs; its address is the invitation's. */
export const invitedAccount = z.object({ fullName: optionalText(limits.name), password: longPassword });

/** POST /auth/invitations/accept: a name and a password where there is no account yet. */
export const acceptedInvitation = z.extend(z.partial(invitedAccount), { token });
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
