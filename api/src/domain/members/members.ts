import type { Member } from '@adili/schemas/members/member';
import { type MemberRole, rolesGivenBy } from '@adili/schemas/organisations/member-role';
import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { MissingError, SessionEndedError } from '../errors.ts';
import { organisationIdOf } from '../organisations/organisations.ts';
import { hasFactor } from '../second-factor/factors.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller, KeyCaller } from '../sessions/sessions.ts';
import { RoleNotYoursError } from './refusals.ts';

/** An account that belongs to an organisation. */
export type MemberAccount = Account & { readonly organisationId: string; readonly memberRole: MemberRole };

/** Whether an account belongs to an organisation. */
export const isMember = (account: Account): account is MemberAccount =>
  account.role === 'user' && Boolean(account.organisationId && account.memberRole);

/** The people of an organisation, the oldest account first. */
export const membersOf = async (
  { users }: Pick<Tables, 'users'>,
  organisationId: string,
): Promise<readonly MemberAccount[]> =>
  (await users.where('organisationId', organisationId)).filter(isMember).toReversed();

/** Who calls, as they stand within a transaction. @throws {SessionEndedError} what they were has changed meanwhile */
export async function actorOf(tables: Tables, caller: Caller): Promise<MemberAccount> {
  const now = await callerNow(tables, caller);
  if (isMember(now)) return now;
  throw new SessionEndedError();
}

/** A person of the actor's own organisation. @throws {MissingError} */
export async function colleagueOf(
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

/** A person as their organisation sees them. */
export function memberShown(member: MemberAccount): Member {
  const { id, email, fullName, memberRole, createdAt } = member;
  return { id, email, fullName, memberRole, createdAt, secondFactor: hasFactor(member) };
}

/** The people of the caller's organisation. */
export const listMembers = async (
  { store }: Services,
  caller: Caller | KeyCaller,
): Promise<readonly Member[]> => (await membersOf(store, organisationIdOf(caller))).map(memberShown);
