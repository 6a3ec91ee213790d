import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import type { Services } from '../../foundation/services.ts';
import { leaveOrganisation } from '../members/leave-organisation.ts';
import { isMember } from '../members/members.ts';
import { withNewGrace } from '../person/second-factor-due.ts';
import { removeFactors } from '../second-factor/factors.ts';

/**
 * Whether a stranger may have opened the account. Never an operator's: that is made at the server, and has no proof
 * of its address, so a mailbox by itself must not take its factors off.
 */
export const isClaimed = ({ role, emailVerifiedAt }: Account): boolean => role === 'user' && !emailVerifiedAt;

/**
 * Gives an account to the person who has just proved its address: takes away all that its opener may have put there to come
 * back by. Part of a transaction.
 */
export async function reclaim(services: Services, tables: Tables, account: Account): Promise<void> {
  const { id } = account;
  let left = account;
  if (isMember(account)) {
    const { organisationId, memberRole } = account;
    left = await leaveOrganisation(services, tables, account, { evenAsLastOwner: true });
    const detail = `${memberRole} of ${organisationId}, by a reset of an address that was not verified`;
    const entry = { actor: id, action: 'member.left', target: id, organisationId } as const;
    await recordAuditEntry(services, tables, { ...entry, detail });
  }
  await tables.addressLinks.deleteWhere('userId', id);
  await removeFactors(tables, withNewGrace(left));
  await recordOwnChange(services, tables, account, {
    action: 'account.email_verified',
    detail: 'by a reset link',
  });
}
