import { allowanceOf, isWithin, standingOf } from '@adili/schemas/entitlements/standing';
import type { AcceptedInvitation, ShownInvitation } from '@adili/schemas/invitations/invitation';
import { messages } from '@adili/schemas/messages';
import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { InvitationRow } from '../../../store/tables/invitations.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, NotAllowedError } from '../../foundation/errors.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import type { Services } from '../../foundation/services.ts';
import { newAccount, refuseCommonPassword } from '../accounts/accounts.ts';
import { NoRoomError } from '../entitlements/errors.ts';
import { countPeople } from '../entitlements/uses.ts';
import { LastOwnerError } from '../members/errors.ts';
import { leaveOrganisation } from '../members/leave-organisation.ts';
import { isMember } from '../members/members.ts';
import { isOverdue } from '../person/second-factor-due.ts';
import { SecondFactorSetupRequiredError } from '../second-factor/errors.ts';
import { SessionEndedError } from '../sessions/errors.ts';
import { type NewSession, startSession } from '../sessions/sessions.ts';
import {
  AlreadyMemberError,
  InvitationInvalidError,
  InvitationOfAnotherError,
  LogInToAcceptError,
  OwnerNeededError,
} from './errors.ts';

type Reading = Pick<Services, 'clock'>;

/** The invitation of a link. @throws {InvitationInvalidError} */
async function readInvitation({ clock }: Reading, tables: Tables, token: string): Promise<InvitationRow> {
  const found = await tables.invitations.byKey('tokenHash', hashSecret(token));
  if (found === null || found.expiresAt <= instantAfter(clock)) throw new InvitationInvalidError();
  return found;
}

/** What a link offers, and to whom; uses nothing up. @throws {InvitationInvalidError} */
export async function showInvitation(services: Services, token: string): Promise<ShownInvitation> {
  const { store } = services;
  const { email, role, organisationId, invitedBy, expiresAt } = await readInvitation(services, store, token);
  const organisation = (await store.organisations.byId(organisationId))?.name ?? '';
  const inviter = (await store.users.byId(invitedBy))?.email ?? '';
  const hasAccount = (await store.users.byKey('email', email)) !== null;
  return { organisation, email, role, invitedBy: inviter, expiresAt, hasAccount };
}

/**
 * Takes an invitation up, once: as who is signed in, or with a new account where its address has none.
 * @param caller who is signed in, if anybody
 * @throws {InvitationInvalidError | InvitationOfAnotherError | LogInToAcceptError | OwnerNeededError | NoRoomError | InvalidInputError | SecondFactorSetupRequiredError}
 */
export async function acceptInvitation(
  services: Services,
  payload: AcceptedInvitation,
  caller: Caller | null,
  browser: Browser,
): Promise<NewSession> {
  const { token } = payload;
  if (caller)
    return services.store.transaction(async (tables) => {
      const joining = await leaveForInvitation(services, tables, caller, token);
      return join(services, tables, joining, token, browser);
    });
  const opened = await accountFor(services, payload);
  return services.store.transaction(async (tables) => {
    const { organisationId } = await readInvitation(services, tables, token);
    // Opened by another person while its password was being hashed.
    if (await tables.users.byKey('email', opened.email)) throw new LogInToAcceptError(opened.email);
    await tables.users.insert(opened);
    await recordAuditEntry(services, tables, {
      actor: opened.id,
      action: 'account.created',
      target: opened.id,
      organisationId,
      detail: 'by an invitation',
    });
    return join(services, tables, opened, token, browser);
  });
}

/** The account that an address without one gets; not yet in the store. */
async function accountFor(
  services: Services,
  { token, fullName, password }: AcceptedInvitation,
): Promise<Account> {
  const { email } = await readInvitation(services, services.store, token);
  if (await services.store.users.byKey('email', email)) throw new LogInToAcceptError(email);
  if (password === undefined) throw new InvalidInputError({ password: messages.passwordRequired });
  refuseCommonPassword(services, password);
  return newAccount(services, { email, fullName: fullName || undefined }, password);
}

/** Who is signed in, out of their present organisation for the sake of another. */
async function leaveForInvitation(
  services: Services,
  tables: Tables,
  caller: Caller,
  token: string,
): Promise<Account> {
  const account = await tables.users.byId(caller.account.id);
  // A session that ended meanwhile, as by a new password, must not begin another.
  if (account === null || (await tables.sessions.byId(caller.sessionId)) === null)
    throw new SessionEndedError();
  if (isOverdue(account, services.clock)) throw new SecondFactorSetupRequiredError();
  const { email, organisationId } = await readInvitation(services, tables, token);
  if (email !== account.email) throw new InvitationOfAnotherError(email, account.email);
  if (account.role === 'admin')
    throw new NotAllowedError('members_only', 'An operator belongs to no organisation.');
  if (!isMember(account)) return account;
  if (account.organisationId === organisationId) throw new AlreadyMemberError(email);
  try {
    const departed = await leaveOrganisation(services, tables, account);
    const detail = `${account.memberRole} of ${account.organisationId}`;
    const entry = { actor: account.id, action: 'member.left', target: account.id, detail } as const;
    await recordAuditEntry(services, tables, { ...entry, organisationId: account.organisationId });
    return departed;
  } catch (error) {
    throw error instanceof LastOwnerError ? new OwnerNeededError() : error;
  }
}

/** Plan and people may have changed since the invitation. @throws {NoRoomError} */
async function refuseWithoutRoom({ clock }: Reading, tables: Tables, organisationId: string): Promise<void> {
  const organisation = await tables.organisations.byId(organisationId);
  const standing = standingOf(organisation ?? {}, instantAfter(clock));
  const joined = (await countPeople(tables, organisationId)) + 1;
  if (!isWithin(allowanceOf(standing.plan, 'members'), joined)) throw new NoRoomError(standing, joined);
}

/** Uses the invitation up, and begins the session of its new member. */
async function join(
  services: Services,
  tables: Tables,
  account: Account,
  token: string,
  browser: Browser,
): Promise<NewSession> {
  const { id, organisationId, role } = await readInvitation(services, tables, token);
  if ((await tables.invitations.delete(id)) === null) throw new InvitationInvalidError();
  await refuseWithoutRoom(services, tables, organisationId);
  // The link has proved the address.
  const emailVerifiedAt = account.emailVerifiedAt ?? instantAfter(services.clock);
  const joined: Account = { ...account, organisationId, memberRole: role, emailVerifiedAt };
  await tables.users.replace(joined);
  await tables.formerMembers.delete(`${organisationId}:${account.id}`);
  await services.hooks.addressProved(tables, joined);
  await tables.sessions.deleteWhere('userId', account.id);
  await recordOwnChange(services, tables, joined, {
    action: 'member.joined',
    detail: `${role} of ${organisationId}, by the invitation ${id}`,
  });
  return startSession(services, tables, joined, browser);
}
