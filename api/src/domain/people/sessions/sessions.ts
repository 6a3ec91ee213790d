import type { User } from '@adili/schemas/accounts/user';
import { days, hours, instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Session } from '../../../store/tables/sessions.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { recordUnrefused } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { rememberDevice } from '../../foundation/devices.ts';
import type { Services } from '../../foundation/services.ts';
import { withOrganisation } from '../person/own-organisation.ts';
import { readPerson } from '../person/person.ts';
import { withDueDate } from '../person/second-factor-due.ts';
import { SessionEndedError } from './errors.ts';
import { newRefreshSecret, parseRefreshToken, refreshToken, wasGivenOut } from './secrets.ts';

/** A session lives this long after its last renewal. */
export const sessionLifetime = days(30);

/** Milliseconds from its last renewal, and from its start: an operator's reaches everybody's data. */
const lifetimes = {
  user: { idle: sessionLifetime, whole: days(90) },
  admin: { idle: hours(1), whole: hours(12) },
} as const;

/** When a session ends that is started or renewed now. @param createdAt instant */
function endOf({ clock }: Services, { role }: Account, createdAt: string): string {
  const { idle, whole } = lifetimes[role];
  return new Date(Math.min(clock().getTime() + idle, Date.parse(createdAt) + whole)).toISOString();
}

/** Sessions that an account has at once; each further one ends the oldest. */
const mostSessions = 50;

export interface SignedInSession {
  /** The bearer token, of 15 minutes. */
  readonly token: string;
  readonly user: User;
  /** Counts once; goes into the cookie. */
  readonly refreshToken: string;
}

/** A session that began by signing in. */
export interface NewSession extends SignedInSession {
  /** The cookie by which accounts know this browser from now on. */
  readonly devices: string;
}

async function readSignedIn(
  services: Services,
  tables: Tables,
  account: Account,
  session: Pick<Session, 'id'>,
  secret: string,
): Promise<SignedInSession> {
  const { id: sub, role, email } = account;
  return {
    token: services.accessTokens.issue({ sub, sid: session.id, role, email }),
    user: await readPerson(services, tables, account),
    refreshToken: refreshToken(session.id, secret),
  };
}

/** Ends a session, and says why. Part of a transaction. */
export async function dropSession(
  services: Services,
  tables: Tables,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  detail?: string,
): Promise<void> {
  await tables.sessions.delete(id);
  await recordUnrefused(services, tables, { actor: userId, action: 'session.ended', target: id, detail });
}

/** Ends the oldest sessions of an account that would have too many with one more. */
async function evictSessions(services: Services, tables: Tables, userId: string): Promise<void> {
  for (const { id } of (await tables.sessions.where('userId', userId)).slice(mostSessions - 1)) {
    await dropSession(services, tables, { id, userId }, `the oldest of more than ${mostSessions}`);
  }
}

/** The account with what each that signs in has. Part of a transaction. */
const completed = async (services: Services, tables: Tables, account: Account): Promise<Account> =>
  withDueDate(services, tables, await withOrganisation(services, tables, account));

/** For a person who has shown all that the account asks for; others go by `enter`. Part of a transaction. */
export async function startSession(
  services: Services,
  tables: Tables,
  signingIn: Account,
  { userAgent, devices, address, refreshToken: token }: Browser,
): Promise<NewSession> {
  const account = await completed(services, tables, signingIn);
  const id = services.newId();
  const secret = newRefreshSecret(services.hmac, id);
  const now = instantAfter(services.clock);
  const session: Session = {
    id,
    userId: account.id,
    refreshHash: hashSecret(secret),
    userAgent: userAgent.slice(0, 200),
    place: truncateAddress(address),
    createdAt: now,
    renewedAt: now,
    expiresAt: endOf(services, account, now),
  };
  const before = await findSession(tables, token);
  if (before) await dropSession(services, tables, before, 'by another log-in in its browser');
  await evictSessions(services, tables, account.id);
  await tables.sessions.insert(session);
  await recordUnrefused(services, tables, {
    actor: account.id,
    action: 'session.started',
    target: session.id,
  });
  return {
    ...(await readSignedIn(services, tables, account, session, secret)),
    devices: rememberDevice(services.hmac, account, devices),
  };
}

/**
 * Swaps a refresh token for the next. One that was swapped before means that someone has a copy: the session ends.
 * A secret that never was the session's means nothing: anybody who has read the session's id can make one up.
 * @throws {SessionEndedError}
 */
export async function renewSession(
  services: Services,
  token: string,
  { address }: Pick<Browser, 'address'>,
): Promise<SignedInSession> {
  const presented = parseRefreshToken(token);
  if (presented === null) throw new SessionEndedError();
  const renewed = await services.store.transaction(async (tables) => {
    const session = await tables.sessions.byId(presented.sessionId);
    if (session === null || session.expiresAt <= instantAfter(services.clock)) return null;
    const account = await tables.users.byId(session.userId);
    if (account === null) return null;
    const expiresAt = endOf(services, account, session.createdAt);
    if (expiresAt <= instantAfter(services.clock)) return null;
    const secret = newRefreshSecret(services.hmac, session.id);
    const next: Session = {
      ...session,
      refreshHash: hashSecret(secret),
      place: truncateAddress(address),
      renewedAt: instantAfter(services.clock),
      expiresAt,
    };
    if (await tables.sessions.replace(next, { refreshHash: presented.hash }))
      return readSignedIn(services, tables, await completed(services, tables, account), next, secret);
    if (!wasGivenOut(services.hmac, presented)) return null;
    await tables.sessions.delete(session.id);
    await recordUnrefused(services, tables, {
      actor: account.id,
      action: 'session.reuse_detected',
      target: session.id,
      detail: 'its refresh token came twice: somebody has a copy, or the first answer was lost',
    });
    return null;
  });
  if (renewed === null) throw new SessionEndedError();
  return renewed;
}

/** The caller behind a bearer token, or null if the token or its session doesn't count. */
export async function findCaller(
  { accessTokens, store, clock }: Services,
  token: string,
): Promise<Caller | null> {
  const claims = accessTokens.read(token);
  if (claims === null) return null;
  const session = await store.sessions.byId(claims.sid);
  if (session === null || session.userId !== claims.sub || session.expiresAt <= instantAfter(clock))
    return null;
  const account = await store.users.byId(claims.sub);
  // A role in a token is only as good as the account's own.
  if (account === null || account.role !== claims.role) return null;
  return { account, sessionId: session.id };
}

export async function endSession(services: Services, sessionId: string): Promise<void> {
  await services.store.transaction(async (tables) => {
    const session = await tables.sessions.byId(sessionId);
    if (session) await dropSession(services, tables, session);
  });
}

/** Ends all sessions of an account but one, and says so where there were any. Part of a transaction. */
export async function endSessions(
  work: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  { actor, userId, why, but }: { actor: string; userId: string; why: string; but?: string | undefined },
): Promise<void> {
  const ended = (await tables.sessions.where('userId', userId)).filter(({ id }) => id !== but);
  if (ended.length === 0) return;
  for (const { id } of ended) await tables.sessions.delete(id);
  const detail = `all ${ended.length}${but ? ' others' : ''}, ${why}`;
  await recordAuditEntry(work, tables, { actor, action: 'session.ended', target: userId, detail });
}

/** The session that a refresh token proves, or null. */
export async function findSession(
  { sessions }: Pick<Tables, 'sessions'>,
  token: string | null,
): Promise<Session | null> {
  const presented = token === null ? null : parseRefreshToken(token);
  const session = presented && (await sessions.byId(presented.sessionId));
  return session?.refreshHash === presented?.hash ? session : null;
}
