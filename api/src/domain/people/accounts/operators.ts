import type { Role } from '@adili/schemas/accounts/user';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { leaveOrganisation } from '../members/leave-organisation.ts';
import { isMember } from '../members/members.ts';
import { dropUnconfirmedTotp } from '../second-factor/factors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { newAccount, refuseCommonPassword } from './accounts.ts';

/** What a command has without a server around it. */
export type OperatorWork = Pick<Services, 'store' | 'clock' | 'newId' | 'passwords'>;

/** An operator can't be made, changed or removed like this; the message says what can be done, in one line. */
export class OperatorRefusedError extends Error {
  override readonly name = 'OperatorRefusedError';
  readonly code = 'operator_refused';
}

async function openAccount(work: OperatorWork, email: string, password: string): Promise<void> {
  const operator = await newAccount(work, { email, role: 'admin' }, password);
  await work.store.transaction(async (tables) => {
    await tables.users.insert(operator);
    await recordAuditEntry(work, tables, {
      actor: 'system',
      action: 'account.created',
      target: operator.id,
      detail: 'Operator',
    });
  });
}

export interface OperatorsAtStart {
  /** The account was there already, with another password than the one given. */
  readonly keepsOwnPassword: boolean;
  /** Operators besides the one named. */
  readonly others: readonly Account[];
}

/**
 * Makes the operator's account where no account has the address. One that is there is never promoted: a person who
 * registered the address first would get the operator's rights.
 * @throws {OperatorRefusedError} the address has an account that is not an operator's
 */
export async function ensureOperator(
  work: OperatorWork,
  email: string,
  password: string,
): Promise<OperatorsAtStart> {
  const { users } = work.store;
  const others = (await operators(work)).filter((operator) => operator.email !== email);
  const existing = await users.byKey('email', email);
  if (existing === null) {
    try {
      await openAccount(work, email, password);
      return { keepsOwnPassword: false, others };
    } catch (error) {
      // Another process that starts was first.
      if (error instanceof DuplicateKeyError) return ensureOperator(work, email, password);
      throw error;
    }
  }
  if (existing.role !== 'admin') {
    throw new OperatorRefusedError(
      `${email} is to be the operator, but it has an account already, and a start promotes none. ` +
        `If it is the operator's own, run: npm run operator -- add ${email} --promote; if not, set another ADMIN_EMAIL.`,
    );
  }
  const isKept = await work.passwords.matches(password, existing.passwordHash);
  return { keepsOwnPassword: !isKept, others };
}

/** The oldest account first. */
export const operators = async ({ store }: OperatorWork): Promise<readonly Account[]> =>
  (await store.users.where('role', 'admin')).toReversed();

async function readAccount({ users }: Pick<Tables, 'users'>, email: string): Promise<Account> {
  const account = await users.byKey('email', email);
  if (account === null) throw new OperatorRefusedError(`${email} has no account here.`);
  return account;
}

async function readOperator(tables: Pick<Tables, 'users'>, email: string): Promise<Account> {
  const account = await readAccount(tables, email);
  if (account.role !== 'admin') throw new OperatorRefusedError(`${email} is not an operator.`);
  return account;
}

/** Gives an account another role; its sessions end at once, because their tokens still name the old one. Part of a transaction. */
async function changeRole(work: OperatorWork, tables: Tables, account: Account, role: Role): Promise<void> {
  // One that was an operator is in no organisation, and gets one of its own when it next signs in.
  await tables.users.replace({ ...account, role, organisationId: undefined, memberRole: undefined });
  await endSessions(work, tables, { actor: 'system', userId: account.id, why: 'by another role' });
  await recordAuditEntry(work, tables, {
    actor: 'system',
    action: 'account.role_changed',
    target: account.id,
    detail: `${account.role} -> ${role}`,
  });
}

/**
 * Opens an operator's account, or promotes one that is there where that is confirmed.
 * @param given password: only of a new account; one that is there keeps its own. force: also as the only owner of others
 * @throws {OperatorRefusedError | LastOwnerError} the account is there and its promotion was not confirmed
 */
export async function addOperator(
  work: OperatorWork,
  given: { email: string; password: string; promote: boolean; force?: boolean },
): Promise<'opened' | 'promoted' | 'unchanged'> {
  const { email, password, promote, force = false } = given;
  if ((await work.store.users.byKey('email', email)) === null) {
    refuseCommonPassword(work, password);
    await openAccount(work, email, password);
    return 'opened';
  }
  return work.store.transaction(async (tables) => {
    const existing = await readAccount(tables, email);
    if (existing.role === 'admin') return 'unchanged';
    if (!promote) {
      throw new OperatorRefusedError(
        `${email} has had an account since ${existing.createdAt.slice(0, 10)}. Promoted, each person who knows its password is ` +
          `an operator, and its sessions end. To do so: npm run operator -- add ${email} --promote`,
      );
    }
    if (isMember(existing)) {
      const { id, organisationId, memberRole } = existing;
      await leaveOrganisation(work, tables, existing, { evenAsLastOwner: force });
      const left = { actor: 'system', action: 'member.left', target: id, organisationId } as const;
      await recordAuditEntry(work, tables, { ...left, detail: `${memberRole} of ${organisationId}` });
    }
    await changeRole(work, tables, existing, 'admin');
    return 'promoted';
  });
}

/** Makes an operator a customer, and ends the sessions. @throws {OperatorRefusedError} none would be left, and it was not forced */
export const removeOperator = (
  work: OperatorWork,
  { email, force }: { email: string; force: boolean },
): Promise<void> =>
  work.store.transaction(async (tables) => {
    const operator = await readOperator(tables, email);
    if ((await tables.users.where('role', 'admin')).length === 1 && !force) {
      throw new OperatorRefusedError(
        `${email} is the last operator: without one, no one can work on requests. To remove it all the same, add --force.`,
      );
    }
    await changeRole(work, tables, operator, 'user');
  });

/** Gives an operator another password, and ends the sessions. @throws {OperatorRefusedError | InvalidInputError} */
export async function setOperatorPassword(
  work: OperatorWork,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await readOperator(work.store, email);
  refuseCommonPassword(work, password);
  const passwordHash = await work.passwords.hash(password);
  await work.store.transaction(async (tables) => {
    // Read anew: hashing takes a while, in which the operator may have changed the account.
    const operator = await readOperator(tables, email);
    await tables.users.replace({ ...operator, passwordHash });
    await endSessions(work, tables, { actor: 'system', userId: operator.id, why: 'by a new password' });
    await dropUnconfirmedTotp(tables, operator.id);
    await recordAuditEntry(work, tables, { actor: 'system', action: 'password.set', target: operator.id });
  });
}
