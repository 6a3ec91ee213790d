import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { withdrawInvitations } from '../members/departure.ts';
import { anotherIn, isMember, type MemberAccount } from '../members/members.ts';
import { removeFactors } from '../second-factor/factors.ts';
import { withNewGrace } from '../second-factor/requirement.ts';
import type { Services } from '../services.ts';

/**
 * Whether somebody else may have opened the account. Never an operator's: that is made at the server, and has no proof
 * of its address, so a mailbox alone must not take its factors off.
 */
export const isClaimed = ({ role, emailVerifiedAt }: Account): boolean => role === 'user' && !emailVerifiedAt;

/** Leaves the organisation to whoever else is in it, with an owner or without; where nobody is, nothing opens it any more. */
async function leave(services: Services, tables: Tables, member: MemberAccount): Promise<void> {
  const { id, organisationId, memberRole } = member;
  const entry = { actor: id, organisationId };
  if (await anotherIn(tables, member)) await withdrawInvitations(tables, member);
  else {
    await tables.invitations.deleteWhere('organisationId', organisationId);
    for (const key of await tables.apiKeys.where('organisationId', organisationId)) {
      await tables.apiKeys.delete(key.id);
      const revoked = { action: 'api_key.revoked', target: key.id, detail: key.name } as const;
      await recordAuditEntry(services, tables, { ...entry, ...revoked });
    }
  }
  const detail = `${memberRole} of ${organisationId}, by a reset of an address that was not verified`;
  await recordAuditEntry(services, tables, { ...entry, action: 'member.left', target: id, detail });
}

/**
 * Gives an account to who has just proved its address: takes away all that whoever opened it may have put there to come
 * back by. Part of a transaction.
 */
export async function reclaim(services: Services, tables: Tables, account: Account): Promise<void> {
  const { id } = account;
  if (isMember(account)) await leave(services, tables, account);
  await tables.addressLinks.deleteWhere('userId', id);
  await removeFactors(tables, {
    ...withNewGrace(account),
    organisationId: undefined,
    memberRole: undefined,
  });
  await recordAuditEntry(services, tables, {
    actor: id,
    action: 'account.email_verified',
    target: id,
    detail: 'by a reset link',
  });
}
