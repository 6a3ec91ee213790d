import { brand } from '@adili/schemas/brand';
import type { Invitation, NewInvitation } from '@adili/schemas/invitations/invitation';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { InvitationRow } from '../../../store/tables/invitations.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { allow, isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseUnverified } from '../email-addresses/errors.ts';
import { requireEntitlement } from '../entitlements/entitlements.ts';
import { namedInMail } from '../members/letters.ts';
import { readActor, refuseRoles } from '../members/members.ts';
import { AlreadyMemberError } from './errors.ts';

const lifetime = days(7);

/** Those that can still be taken up, the newest first. */
export async function listInvitations(
  { store, clock }: Services,
  { account }: Caller,
): Promise<readonly Invitation[]> {
  const all = await store.invitations.where('organisationId', account.organisationId ?? '');
  return all.filter(({ expiresAt }) => expiresAt > instantAfter(clock));
}

/**
 * Mails a link by which an address can join the caller's organisation; an older one to the same address ends.
 * @throws {RoleNotYoursError | AddressNotVerifiedError | AlreadyMemberError | PlanLimitError | TooManyError | SessionEndedError}
 */
export async function invite(
  services: Services,
  caller: Caller,
  { email, role }: NewInvitation,
): Promise<Invitation> {
  const token = newSecret();
  const sent = await services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const { organisationId } = actor;
    refuseRoles(actor, role);
    refuseUnverified(actor);
    const invited = await tables.users.byKey('email', email);
    if (invited?.organisationId === organisationId) throw new AlreadyMemberError(email);
    const open = await tables.invitations.where('organisationId', organisationId);
    // A newer invitation of the same address takes the place of the older one.
    const isAgain = open.some((one) => one.email === email && one.expiresAt > instantAfter(services.clock));
    await requireEntitlement(services, tables, caller, 'members', isAgain ? 0 : 1);
    await allow(
      services,
      tables,
      ['invitation', 'organisation', organisationId],
      budgets.invitationMail.by.organisation,
    );
    const mailbox = ['invitation', 'address', mailboxOf(email)] as const;
    await allow(services, tables, [...mailbox, organisationId], budgets.invitationMail.by.address);
    const isMailed = await isAllowed(services, tables, mailbox, budgets.invitationMail.by.mailbox);
    for (const older of open)
      if (isMailed && older.email === email) await tables.invitations.delete(older.id);
    const invitation: Whole<InvitationRow> = {
      id: services.newId(),
      email,
      role,
      invitedBy: actor.id,
      createdAt: instantAfter(services.clock),
      expiresAt: instantAfter(services.clock, lifetime),
      organisationId,
      tokenHash: hashSecret(token),
    };
    await tables.invitations.insert(invitation);
    await recordAuditEntry(services, tables, {
      actor: actor.id,
      action: 'invitation.sent',
      // Not the invited: whether they have an account here is nothing that the trail tells.
      target: invitation.id,
      detail: `${role} of ${organisationId}`,
    });
    const organisation = (await tables.organisations.byId(organisationId))?.name ?? '';
    return { invitation, isMailed, organisation, by: actor.email };
  });
  const mail = { to: email, role, organisation: sent.organisation, by: sent.by, token };
  // Never stored: the outbox would keep the link in the clear, while the store has only its hash.
  if (sent.isMailed)
    services.background.run(() => services.outbox.sendUnstored(invitationEmail(mail, services.siteUrl)));
  return sent.invitation;
}

/** @throws {MissingError | RoleNotYoursError | SessionEndedError} */
export const revokeInvitation = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const found = await tables.invitations.byId(id);
    if (found?.organisationId !== actor.organisationId) throw new MissingError('invitation');
    refuseRoles(actor, found.role);
    await tables.invitations.delete(id);
    await recordAuditEntry(services, tables, {
      actor: actor.id,
      action: 'invitation.revoked',
      target: id,
      detail: `${found.role} of ${found.organisationId}`,
    });
  });

interface Invited {
  readonly to: string;
  readonly role: MemberRole;
  /** The organisation's name. */
  readonly organisation: string;
  /** The address of who invites. */
  readonly by: string;
  readonly token: string;
}

/** @param siteUrl ends with a slash */
const invitationEmail = ({ to, role, organisation, by, token }: Invited, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Join ${namedInMail(organisation)} on ${brand.name}`,
    paragraphs: [
      `${by} invites you to join ${namedInMail(organisation)} on ${brand.name}. Your role there would be: ${role}.`,
      'The link works once, for 7 days, and only for this address.',
    ],
    action: { label: 'Open the invitation', url: `${siteUrl}invitation?token=${token}` },
    closing: ['If you don’t know who this is, ignore this email: nothing happens unless you accept.'],
  });
