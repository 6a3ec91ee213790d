import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { truncateAddress } from '../address.ts';
import { hours } from '../clock.ts';
import type { Services } from '../services.ts';
import type { Browser } from '../sessions/browser.ts';
import { type Action, type NewAuditEntry, recordAuditEntry } from './audit-entries.ts';

/** Milliseconds within which the same entry counts as repeated. */
export const repetition = hours(1);

/** E-mail addresses without an account that are told apart within that time; anybody can make up more. */
const mostStrangers = 100;

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

type RepeatedEntry = NewAuditEntry & { readonly detail: string };

/**
 * Writes down what a caller can do over and over: the first of an hour, the tenth, the hundredth and so on, so that
 * nobody can fill the log.
 * @param key what makes two entries the same
 */
async function recordRepeatedEntry(
  services: Services,
  tables: Tables,
  entry: RepeatedEntry,
  key: string,
): Promise<void> {
  const times = services.repeated.count(key);
  if (!isPowerOfTen(times)) return;
  const repeated = times > 1 ? `; ${times} times within an hour` : '';
  await recordAuditEntry(services, tables, { ...entry, detail: `${entry.detail}${repeated}` });
}

/**
 * A signed-in person, or a program with a key, asked for what they may not.
 * @param call method and path as the route has them
 */
export const recordRefusedCall = (
  services: Services,
  tables: Tables,
  { call, why, ...by }: Pick<NewAuditEntry, 'actor' | 'organisationId'> & { call: string; why: string },
): Promise<void> => {
  const entry = { ...by, action: 'access.refused', target: '', detail: `${call}: ${why}` } as const;
  return recordRepeatedEntry(services, tables, entry, `${entry.action} ${by.actor} ${entry.detail}`);
};

/** What somebody who has not signed in tried. */
export interface Try {
  readonly action: Action;
  readonly why: string;
  readonly email: string;
  readonly browser: Browser;
}

/** Whom a try was aimed at: an account by its id, another address by a seal that tells nobody what it was. */
function targetOf({ seals, repeated }: Services, { action, email }: Try, account: Account | null): string {
  if (account) return account.id;
  const target = `email:${seals.seal('stranger', email).slice(0, 16)}`;
  const isNew = !repeated.has(`${action} ${target}`);
  const isOneTooMany = isNew && repeated.count(`${action} of strangers`) > mostStrangers;
  return isOneTooMany ? 'further addresses' : target;
}

/**
 * A try at an account, or at an address that has none; neither password nor address is written down. Looked up anew,
 * whether there was an account or not: checking a password takes a while, in which one may be erased.
 */
export async function recordTry(services: Services, tables: Tables, made: Try): Promise<void> {
  const account = await tables.users.byKey('email', made.email);
  const target = targetOf(services, made, account);
  const detail = `${made.why}, from ${truncateAddress(made.browser.address) || 'an unknown network'}`;
  // Said here, since a look for it would take longer where there is an account.
  const organisationId = (account?.role === 'user' && account.organisationId) || null;
  const entry = { actor: 'visitor', action: made.action, target, detail, organisationId };
  return recordRepeatedEntry(services, tables, entry, `${made.action} ${target}`);
}
