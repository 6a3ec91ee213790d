import type { Account } from '../../store/accounts/table.ts';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Erasure, Subject } from '../../store/erasures/table.ts';
import type { Tables } from '../../store/store.ts';
import { tables as definitions } from '../../store/tables.ts';
import { type Action, recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { isOfMailboxAlone } from '../data-subject-requests/guest.ts';
import type { OperatorContext } from '../data-subject-requests/steps.ts';
import { anotherIn, isMember } from '../members/members.ts';
import { hasFactor } from '../second-factor/factors.ts';
import type { Services } from '../services.ts';
import { counted, untouched } from './erase-rows.ts';
import { IdentityMissingError, OnlyOwnerError, OperatorErasureError } from './errors.ts';
import { hashIdentifiers, newSalt } from './hashed-identifiers.ts';
import { erasureJob, erasureKind } from './kind.ts';

/** The organisation that goes with somebody who is alone in it. @throws {OnlyOwnerError} */
async function organisationAlone(tables: Tables, account: Account): Promise<string | undefined> {
  if (!isMember(account)) return undefined;
  const { organisationId, memberRole } = account;
  if ((await anotherIn(tables, account)) === null) return organisationId;
  if (memberRole !== 'owner' || (await anotherIn(tables, account, 'owner'))) return undefined;
  const where = { organisationId, role: 'user' };
  const { total } = await tables.users.list({ limit: 1, sort: 'createdAt', descending: false, where });
  throw new OnlyOwnerError(total - 1);
}

/** The account of whoever asks; that of their address, which they have proved, where they asked without one. */
const accountOf = async ({ users }: Tables, { user_id, email }: RequestRow): Promise<Account | null> =>
  user_id ? users.byId(user_id) : users.byKey('email', email ?? '');

/** @throws {OnlyOwnerError | OperatorErasureError} */
async function subjectOf(
  tables: Tables,
  { user_id, email }: RequestRow,
  account: Account | null,
): Promise<Subject> {
  if (account === null) return { userId: user_id || undefined, email: email ?? '', isProved: Boolean(email) };
  if (account.role === 'admin') throw new OperatorErasureError();
  return {
    userId: account.id,
    email: account.email,
    isProved: account.emailVerifiedAt !== undefined || account.email === email,
    formerEmails: account.formerEmails,
    fullName: account.fullName,
    phone: account.phone,
    memberOf: account.organisationId,
    organisationId: await organisationAlone(tables, account),
  };
}

/** Ends at once all by which the person, or a program of theirs, could come back in. */
async function shutOut(tables: Tables, { userId, organisationId }: Subject) {
  const counts: [table: keyof typeof definitions, erased: number][] = [];
  if (organisationId) {
    counts.push(['apiKeys', await tables.apiKeys.deleteWhere('organisationId', organisationId)]);
    counts.push(['invitations', await tables.invitations.deleteWhere('organisationId', organisationId)]);
    counts.push(['organisations', (await tables.organisations.delete(organisationId)) ? 1 : 0]);
  }
  if (userId) {
    counts.push(['sessions', await tables.sessions.deleteWhere('userId', userId)]);
    counts.push(['users', (await tables.users.delete(userId)) ? 1 : 0]);
  }
  return counts;
}

/** Whether an account is an operator's, or was by the trail: none stops being one without an entry. */
export async function isOrWasOperator(
  { users, auditEntries }: Pick<Tables, 'users' | 'auditEntries'>,
  id: string,
): Promise<boolean> {
  const where = { target: id, action: 'account.role_changed' } satisfies { action: Action; target: string };
  const { rows } = await auditEntries.page({ limit: 1, sort: 'at', descending: true, where });
  return rows.length > 0 || (await users.byId(id))?.role === 'admin';
}

/** Shuts somebody out at once and keeps what is left to erase, for `eraseRows`. Part of a transaction. @returns its id */
export async function openErasure(
  { newId }: Pick<Services, 'newId'>,
  tables: Tables,
  subject: Subject,
  order: Pick<Erasure, 'requestId' | 'reference' | 'startedAt' | 'by'>,
): Promise<string> {
  const { userId } = subject;
  const wasOperator = userId !== undefined && (await isOrWasOperator(tables, userId));
  const counts = await shutOut(tables, subject);
  const id = newId();
  await tables.erasures.insert({
    ...order,
    id,
    state: 'erasing',
    parts: counts.reduce(
      (report, [table, erased]) => counted(report, definitions[table].name, { erased }),
      untouched(),
    ),
    ...hashIdentifiers(newSalt(), subject),
    subject: { ...subject, wasOperator },
  });
  return id;
}

/**
 * Begins to erase whom a Deletion request is of: account and sessions go now, all else by a job. Part of a transaction;
 * wake the job after it.
 * @returns the request as it is until then
 * @throws {IdentityMissingError | OnlyOwnerError | OperatorErasureError}
 */
export async function beginErasure(
  { services, tables, operatorId, at }: OperatorContext,
  request: RequestRow,
): Promise<RequestRow> {
  const account = await accountOf(tables, request);
  if (account && hasFactor(account) && isOfMailboxAlone(request)) throw new IdentityMissingError();
  const subject = await subjectOf(tables, request, account);
  const { id: requestId, reference } = request;
  const order = { requestId, reference, startedAt: at, by: operatorId };
  const id = await openErasure(services, tables, subject, order);
  await services.jobs.add(tables, erasureKind, { id }, { id: erasureJob(id) });
  await recordAuditEntry(services, tables, {
    actor: operatorId,
    action: 'account.erased',
    target: request.id,
    organisationId: account?.organisationId ?? null,
  });
  return { ...request, erasing: true };
}
