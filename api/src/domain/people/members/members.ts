import type { Member } from '@adili/schemas/members/member';
import { type MemberRole, rolesGivenBy } from '@adili/schemas/organisations/member-role';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { RoleNotYoursError } from '../organisations/errors.ts';
import { hasFactor } from '../second-factor/factors.ts';
import { SessionEndedError } from '../sessions/errors.ts';
import { readCaller } from '../sessions/read-caller.ts';

/** An account that belongs to an organisation. */
export type MemberAccount = Account & { readonly organisationId: string; readonly memberRole: MemberRole };

/** Whether an account belongs to an organisation. */
export const isMember = (account: Account): account is MemberAccount =>
  account.role === 'user' && Boolean(account.organisationId && account.memberRole);

/** The owners of an organisation who get mails about its keys and its plan, the oldest accounts first. */
export async function readOwners(
  { users }: Pick<Tables, 'users'>,
  organisationId: string,
): Promise<readonly MemberAccount[]> {
  const where = { organisationId, role: 'user', memberRole: 'owner' };
  const { rows } = await users.page({ limit: 500, sort: 'createdAt', descending: false, where });
  return rows.filter(isMember);
}

/**
 * Another person of a member's organisation, of those in a role where one is given; the oldest account of them. It reads
 * two at most: an organisation may have many people.
 */
export async function findAnother(
  { users }: Pick<Tables, 'users'>,
  { id, organisationId }: Pick<MemberAccount, 'id' | 'organisationId'>,
  memberRole?: MemberRole,
): Promise<MemberAccount | null> {
  const where = { organisationId, role: 'user', ...(memberRole ? { memberRole } : {}) };
  const { rows } = await users.page({ limit: 2, sort: 'createdAt', descending: false, where });
  return rows.filter(isMember).find((other) => other.id !== id) ?? null;
}

/** Reads who calls, as they stand within a transaction. @throws {SessionEndedError} what they were has changed meanwhile */
export async function readActor(tables: Tables, caller: Caller): Promise<MemberAccount> {
  const now = await readCaller(tables, caller);
  if (isMember(now)) return now;
  throw new SessionEndedError();
}

/** A person of the actor's own organisation. @throws {MissingError} */
export async function readColleague(
  tables: Tables,
  { organisationId }: MemberAccount,
  id: string,
): Promise<MemberAccount> {
  const found = await tables.users.byId(id);
  if (found && isMember(found) && found.organisationId === organisationId) return found;
  throw new MissingError('person in your organisation');
}

/** @throws {RoleNotYoursError} one of the roles is not the actor's to give and to take away */
export function refuseRoles({ memberRole }: MemberAccount, ...roles: readonly MemberRole[]): void {
  if (roles.some((role) => !rolesGivenBy[memberRole].includes(role))) throw new RoleNotYoursError();
}

/** A person as their organisation sees them. Who has no second factor is for those to know who look after the people. */
export function memberShown(caller: Caller | KeyCaller, member: MemberAccount): Member {
  const { id, email, fullName, memberRole, createdAt } = member;
  const isManager = 'account' in caller && ['owner', 'admin'].includes(caller.account.memberRole ?? '');
  const shown = { id, email, fullName, memberRole, createdAt, version: versionOf(member) };
  return isManager ? { ...shown, secondFactor: hasFactor(member) } : shown;
}
