import { hash, randomBytes } from 'node:crypto';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import type { Erasure, Subject } from '../../../store/tables/erasures.ts';
import { tables as definitions, type TableName } from '../../../store/tables.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { findAnother, isMember } from '../../people/members/members.ts';
import { hasFactor } from '../../people/second-factor/factors.ts';
import { isOfMailboxAlone } from '../data-subject-requests/guest.ts';
import type { OperatorContext } from '../data-subject-requests/steps.ts';
import { IdentityMissingError, OnlyOwnerError, OperatorErasureError } from './errors.ts';
import { organisationsOf, readFormerOrganisations } from './organisations-of.ts';
import { counted, emptyReport } from './report.ts';

/** The kind of the jobs that erase. */
export const erasureKind = 'erasure';

/** The id of the job of an erasure: it has one. */
export const erasureJob = (id: string): string => `${erasureKind} ${id}`;

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Tells the person again from their id or address, and says nothing without these. */
const hashIdentifier = (salt: string, text: string): string => hash('sha256', JSON.stringify([salt, text]));

export function hashIdentifiers(salt: string, { userId, email, isProved }: Subject) {
  return {
    salt,
    userHash: userId === undefined ? undefined : hashIdentifier(salt, userId),
    // An address that is not proved may be a stranger's, of whom nothing is erased.
    emailHash: isProved ? hashIdentifier(salt, email.toLowerCase()) : undefined,
  };
}

export const matches = (hash: string | undefined, { salt }: Pick<Erasure, 'salt'>, text: string): boolean =>
  hash !== undefined && hash === hashIdentifier(salt, text);

/** The account that a request is of; where it came without one, that of its proved address. */
const findAccount = async ({ users }: Tables, { user_id, email }: RequestRow): Promise<Account | null> =>
  user_id ? users.byId(user_id) : users.byKey('email', email ?? '');

/** @throws {IdentityMissingError | OnlyOwnerError | OperatorErasureError} */
async function refuseErasure(tables: Tables, request: RequestRow, account: Account): Promise<void> {
  if (hasFactor(account) && isOfMailboxAlone(request)) throw new IdentityMissingError();
  if (account.role === 'admin') throw new OperatorErasureError();
  if (!isMember(account) || account.memberRole !== 'owner' || (await findAnother(tables, account, 'owner')))
    return;
  const where = { organisationId: account.organisationId, role: 'user' };
  const { total } = await tables.users.list({ limit: 1, sort: 'createdAt', descending: false, where });
  if (total > 1) throw new OnlyOwnerError(total - 1);
}

/** Reads whom an erasure is of, by their account. Organisations with no one else in them go with them. */
export async function readSubject(
  tables: Tables,
  account: Account,
  isKnownAddress: (email: string) => boolean,
): Promise<Subject> {
  const { id: userId, email, emailVerifiedAt, formerEmails, fullName, phone, organisationId } = account;
  const isAlone = isMember(account) && (await findAnother(tables, account)) === null;
  return {
    userId,
    email,
    isProved: emailVerifiedAt !== undefined || isKnownAddress(email),
    formerEmails,
    fullName,
    phone,
    memberOf: organisationId,
    organisationId: isAlone ? organisationId : undefined,
    ...(await readFormerOrganisations(tables, userId)),
  };
}

/** Ends at once all by which the person, or a program of theirs, could come back in. */
async function shutOut(tables: Tables, subject: Subject) {
  const { userId } = subject;
  const counts: [table: TableName, erased: number][] = [];
  for (const organisationId of organisationsOf(subject).ownOrganisations) {
    counts.push(['apiKeys', await tables.apiKeys.deleteWhere('organisationId', organisationId)]);
    counts.push(['invitations', await tables.invitations.deleteWhere('organisationId', organisationId)]);
    counts.push(['runShares', await tables.runShares.deleteWhere('organisationId', organisationId)]);
    counts.push(['organisations', (await tables.organisations.delete(organisationId)) ? 1 : 0]);
  }
  if (userId) {
    counts.push(['sessions', await tables.sessions.deleteWhere('userId', userId)]);
    counts.push(['users', (await tables.users.delete(userId)) ? 1 : 0]);
  }
  return counts;
}

/** Whether an account is an operator's, or was by the trail: none stops being one without an entry. */
async function isOrWasOperator(
  { users, auditEntries }: Pick<Tables, 'users' | 'auditEntries'>,
  id: string,
): Promise<boolean> {
  const where = { target: id, action: 'account.role_changed' } satisfies { action: Action; target: string };
  const { rows } = await auditEntries.page({ limit: 1, sort: 'at', descending: true, where });
  return rows.length > 0 || (await users.byId(id))?.role === 'admin';
}

/** What an erasure is begun by. A line of the erasure log brings its id, hashes and report. */
type Order = Pick<Erasure, 'requestId' | 'reference' | 'startedAt' | 'by'> & Partial<Erasure>;

/** Shuts the person out at once and stores what is left to erase, for `carryOut`. Part of a transaction. @returns its id */
export async function openErasure(
  { newId }: Pick<Services, 'newId'>,
  tables: Tables,
  subject: Subject,
  order: Order,
): Promise<string> {
  const { userId } = subject;
  const wasOperator = userId !== undefined && (await isOrWasOperator(tables, userId));
  const counts = await shutOut(tables, subject);
  const erasure: Erasure = {
    id: newId(),
    parts: counts.reduce(
      (report, [table, erased]) => counted(report, definitions[table].name, { erased }),
      emptyReport(),
    ),
    ...hashIdentifiers(newSalt(), subject),
    ...order,
    state: 'erasing',
    subject: { ...subject, wasOperator },
  };
  await tables.erasures.insert(erasure);
  return erasure.id;
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
  const { id: requestId, reference, user_id, email } = request;
  const account = await findAccount(tables, request);
  if (account) await refuseErasure(tables, request, account);
  const subject = account
    ? await readSubject(tables, account, (known) => known === email)
    : { userId: user_id || undefined, email: email ?? '', isProved: Boolean(email) };
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
