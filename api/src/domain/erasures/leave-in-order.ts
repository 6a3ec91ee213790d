import { memberRoles } from '@adili/schemas/organisations/member-role';
import type { Account } from '../../store/accounts/table.ts';
import type { Erasure } from '../../store/erasures/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { anotherIn, isMember, type MemberAccount } from '../members/members.ts';
import type { Services } from '../services.ts';

type Work = Pick<Services, 'clock' | 'newId'>;

/** Who is to own an organisation: whose role lets them do most, and of these who has been there longest. */
async function heirOf(tables: Tables, owner: MemberAccount): Promise<MemberAccount | null> {
  for (const role of memberRoles) {
    const heir = await anotherIn(tables, owner, role);
    if (heir) return heir;
  }
  return null;
}

/** Has an organisation that would be left without an owner get one. Part of a transaction. */
async function passOn(work: Work, tables: Tables, owner: MemberAccount): Promise<MemberAccount | null> {
  if (owner.memberRole !== 'owner') return null;
  const heir = await heirOf(tables, owner);
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

const operatorLine = (reference: string) =>
  `${reference} is of somebody who was an operator in the backup: the account is gone. See who is left with npm run operator -- list, and add one where nobody is.`;

const ownerLine = (reference: string, heir: Account) =>
  `${reference} is of the only owner of an organisation in the backup, where ownership had moved since: ${heir.email} owns it now. If it was another, ask them to change it.`;

/**
 * While the product runs, neither an operator nor the only owner of an organisation with others in it is erased. A
 * backup may be of before they were made a customer, or ownership moved; what was erased stays erased all the same, so
 * this leaves things as near to that as can be told.
 * Part of a transaction.
 * @returns lines for the terminal about what the operator has to look at
 */
export async function leaveInOrder(
  work: Work,
  tables: Tables,
  { reference, subject }: Pick<Erasure, 'reference' | 'subject'>,
): Promise<string[]> {
  const account = subject?.userId ? await tables.users.byId(subject.userId) : null;
  if (account === null) return [];
  if (account.role === 'admin') return [operatorLine(reference)];
  if (!isMember(account)) return [];
  const heir = await passOn(work, tables, account);
  return heir ? [ownerLine(reference, heir)] : [];
}
