import type { Invitation, NewInvitation } from '@adili/schemas/invitations/invitation';
import type { InvitationRow } from '../../store/invitations/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days, instantAfter } from '../clock.ts';
import { refuseUnverified } from '../email-addresses/unverified.ts';
import { MissingError } from '../errors.ts';
import { mailboxOf } from '../mailbox.ts';
import { actorOf, membersOf, refuseRoles } from '../members/members.ts';
import type { Services } from '../services.ts';
import { countOne, makeRoom } from '../sessions/attempt-counts.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';
import type { Caller } from '../sessions/sessions.ts';
import { invitationEmail } from './invitation-email.ts';
import { AlreadyMemberError, TooManyInvitationsError } from './refusals.ts';

const lifetime = days(7);

/** Invitations within a day: of one organisation, and to one mailbox by whichever. */
const most = { organisation: 50, address: 10 } as const;

const shown = ({ id, email, role, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
});

/** Those that can still be taken up, the newest first. */
export async function listInvitations(
  { store, clock }: Services,
  { account }: Caller,
): Promise<readonly Invitation[]> {
  const all = await store.invitations.where('organisationId', account.organisationId ?? '');
  return all.filter(({ expiresAt }) => expiresAt > instantAfter(clock)).map(shown);
}

/** @throws {TooManyInvitationsError} */
async function countInvitation(
  { seals, clock }: Services,
  tables: Tables,
  { organisationId, email }: Pick<InvitationRow, 'organisationId' | 'email'>,
): Promise<void> {
  const [now, until] = [instantAfter(clock), instantAfter(clock, days(1))];
  for (const [whose, name] of [
    ['organisation', organisationId],
    ['address', mailboxOf(email)],
  ] as const) {
    const id = seals.seal('attempt', 'invitation', whose, name);
    const full = await countOne(tables, { id, limit: most[whose], now, until });
    if (!full) continue;
    const seconds = Math.ceil((Date.parse(full.until) - Date.parse(now)) / 1_000);
    throw new TooManyInvitationsError(whose, most[whose], seconds);
  }
}

/**
 * Mails a link by which an address can join the caller's organisation; an older one to the same address ends.
 * @throws {RoleNotYoursError | AddressNotVerifiedError | AlreadyMemberError | TooManyInvitationsError | SessionEndedError}
 */
export async function invite(
  services: Services,
  caller: Caller,
  { email, role }: NewInvitation,
): Promise<Invitation> {
  const token = newSecret();
  await makeRoom(services);
  const sent = await services.store.transaction(async (tables) => {
    const actor = await actorOf(tables, caller);
    const { organisationId } = actor;
    refuseRoles(actor, role);
    refuseUnverified(actor);
    const members = await membersOf(tables, organisationId);
    if (members.some((member) => member.email === email)) throw new AlreadyMemberError(email);
    await countInvitation(services, tables, { organisationId, email });
    for (const older of await tables.invitations.where('organisationId', organisationId))
      if (older.email === email) await tables.invitations.delete(older.id);
    const invitation: InvitationRow = {
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
    return { invitation, organisation, by: actor.email };
  });
  const mail = { to: email, role, organisation: sent.organisation, by: sent.by, token };
  // Never stored: the outbox would keep the link in the clear, while the store has only its hash.
  services.background.run(() => services.outbox.sendUnstored(invitationEmail(mail, services.siteUrl)));
  return shown(sent.invitation);
}

/** @throws {MissingError | RoleNotYoursError | SessionEndedError} */
export const revokeInvitation = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const actor = await actorOf(tables, caller);
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
