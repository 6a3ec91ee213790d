import { type MemberRole, memberRoles, rolesGivenBy } from '@adili/schemas/organisations/member-role';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { ApiKeyRow } from '../../../store/tables/api-keys.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { LastOwnerError } from './errors.ts';
import { findAnother, type MemberAccount } from './members.ts';

type Work = Pick<Services, 'newId' | 'clock'>;

/** @throws {LastOwnerError} others are in the organisation, and none of them is an owner */
export async function refuseLastOwner(tables: Tables, member: MemberAccount): Promise<void> {
  if (member.memberRole !== 'owner' || (await findAnother(tables, member, 'owner'))) return;
  if (await findAnother(tables, member)) throw new LastOwnerError();
}

/** Withdraws the invitations that a member sent, but those that a role lets them send. */
export async function withdrawInvitations(
  { invitations }: Tables,
  { id, organisationId }: MemberAccount,
  role?: MemberRole,
): Promise<void> {
  const kept = role ? rolesGivenBy[role] : [];
  for (const invitation of await invitations.where('organisationId', organisationId))
    if (invitation.invitedBy === id && !kept.includes(invitation.role))
      await invitations.delete(invitation.id);
}

/** Ends keys of an organisation, in the actor's name. */
export async function revokeKeys(
  work: Work,
  tables: Tables,
  actor: string,
  keys: readonly ApiKeyRow[],
): Promise<void> {
  for (const { id, name, organisationId } of keys) {
    await tables.apiKeys.delete(id);
    await recordAuditEntry(work, tables, {
      actor,
      action: 'api_key.revoked',
      target: id,
      detail: name,
      organisationId,
    });
  }
}

/**
 * Gives the organisation of its only owner another: whose role lets them do most, and of these who has been there
 * longest. Part of a transaction.
 * @returns the new owner; null where none is needed, or no one else is there
 */
export async function reassignOwnership(
  work: Work,
  tables: Tables,
  owner: MemberAccount,
): Promise<MemberAccount | null> {
  if (owner.memberRole !== 'owner') return null;
  let heir: MemberAccount | null = null;
  for (const role of memberRoles) heir ??= await findAnother(tables, owner, role);
  if (heir === null || heir.memberRole === 'owner') return null;
  await tables.users.replace({ ...heir, memberRole: 'owner' });
  await tables.sessions.deleteWhere('userId', heir.id);
  await recordAuditEntry(work, tables, {
    actor: 'system',
    action: 'member.role_changed',
    target: heir.id,
    detail: `${heir.memberRole} -> owner in ${heir.organisationId}`,
  });
  return heir;
}

/** Keeps what colleagues called somebody who goes: what they did stays theirs by that name. */
async function keepName(
  work: Work,
  { formerMembers }: Tables,
  { id: userId, organisationId, fullName, email }: MemberAccount,
): Promise<void> {
  const leftAt = instantAfter(work.clock);
  const row = { id: `${organisationId}:${userId}`, organisationId, userId, name: fullName || email, leftAt };
  if ((await formerMembers.replace(row)) === null) await formerMembers.insert(row);
}

/**
 * Takes a member out of their organisation and ends their sessions; the account stays, and gets an organisation of its
 * own when it next signs in. Part of a transaction.
 * @throws {LastOwnerError} unless others may be left without an owner
 */
export async function leaveOrganisation(
  work: Work,
  tables: Tables,
  member: MemberAccount,
  { evenAsLastOwner = false } = {},
): Promise<Account> {
  if (!evenAsLastOwner) await refuseLastOwner(tables, member);
  if (await findAnother(tables, member)) await withdrawInvitations(tables, member);
  else {
    await tables.invitations.deleteWhere('organisationId', member.organisationId);
    // No one could end them any more.
    const keys = await tables.apiKeys.where('organisationId', member.organisationId);
    await revokeKeys(work, tables, member.id, keys);
  }
  await keepName(work, tables, member);
  const departed: Account = { ...member, organisationId: undefined, memberRole: undefined };
  await tables.users.replace(departed);
  await tables.sessions.deleteWhere('userId', member.id);
  return departed;
}
