import { days, hours } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { truncateAddress } from '../address.ts';
import type { Browser } from '../browser.ts';
import { count } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';
import { type Action, type NewAuditEntry, recordAuditEntry } from './audit-entries.ts';

/** In place of an account's id: all addresses that have none. */
const strangers = 'strangers';

/** Entries of one action that differ, and of which a caller can have as many as they like. */
const differing = 100;

const isPowerOfTen = (times: number) => /^10*$/.test(String(times));

interface SampledEntry extends NewAuditEntry {
  readonly detail: string;
  /** The account or key whose doing it is or at which it is aimed, or `strangers`. */
  readonly whose: string;
  /** What makes two entries of theirs the same. */
  readonly same: string;
}

/**
 * Writes down what a caller can do over and over: the first of an hour, the tenth, the hundredth and so on, and a
 * hundred that differ within a day, or an hour where strangers share them. So no caller can fill the log.
 * @returns how often it was within the hour
 */
async function recordSampled(
  services: Services,
  tables: Tables,
  { whose, same, ...entry }: SampledEntry,
): Promise<number> {
  const isOfStrangers = whose === strangers;
  const key = ['entry', entry.action, whose] as const;
  const every = { most: Number.POSITIVE_INFINITY, within: hours(1), evictable: isOfStrangers };
  const { count: times } = await count(services, tables, [...key, same], every);
  if (!isPowerOfTen(times)) return times;
  const most = { most: differing, within: isOfStrangers ? hours(1) : days(1) };
  const written = await count(services, tables, key, most);
  if (written.wait > 0) return times;
  const repeated = times > 1 ? `; ${times} times within an hour` : '';
  const last = written.count === differing ? '; further ones are left out for a while' : '';
  await recordAuditEntry(services, tables, { ...entry, detail: `${entry.detail}${repeated}${last}` });
  return times;
}

/**
 * Writes down what is never refused, as logging out: each up to the hundredth of a day, then the thousandth and so on.
 * Part of a transaction.
 */
export async function recordUnrefused(
  services: Pick<Services, 'newId' | 'clock' | 'hmac'>,
  tables: Tables,
  entry: NewAuditEntry,
): Promise<void> {
  const every = { most: Number.POSITIVE_INFINITY, within: days(1) };
  const { count: times } = await count(services, tables, ['entry', entry.action, entry.actor], every);
  if (times <= differing) await recordAuditEntry(services, tables, entry);
  else if (isPowerOfTen(times))
    await recordAuditEntry(services, tables, { ...entry, detail: `${times} times within a day` });
}

/**
 * A signed-in person, or a program with a key, asked for what they may not.
 * @param call method and path as the route has them
 */
export const recordRefusedCall = (
  services: Services,
  tables: Tables,
  { call, why, ...by }: Pick<NewAuditEntry, 'actor' | 'organisationId'> & { call: string; why: string },
): Promise<number> => {
  const detail = `${call}: ${why}`;
  const entry = { ...by, action: 'access.refused', target: '', detail } as const;
  return recordSampled(services, tables, { ...entry, whose: by.actor, same: detail });
};

/** What a caller who has not signed in tried. */
export interface Try {
  readonly action: Action;
  readonly why: string;
  readonly email: string;
  readonly browser: Browser;
}

/**
 * A try at an account, or at an address that has none; neither password nor address is written down. Looked up anew,
 * whether there was an account or not: checking a password takes a while, in which one may be erased.
 * @returns how often it was within the hour
 */
export async function recordTry(
  services: Services,
  tables: Tables,
  { action, why, email, browser }: Try,
): Promise<number> {
  const account = await tables.users.byKey('email', email);
  const target = account?.id ?? `email:${services.hmac.sign('stranger', email).slice(0, 16)}`;
  const network = truncateAddress(browser.address) || 'an unknown network';
  // Said here, since a look for it would take longer where there is an account.
  const organisationId = (account?.role === 'user' && account.organisationId) || null;
  return recordSampled(services, tables, {
    actor: 'visitor',
    action,
    target,
    detail: `${why}, from ${network}`,
    organisationId,
    whose: account?.id ?? strangers,
    // Who guesses is found by the first; who asks for mails is whom they come from.
    same: [target, why, action === 'password.reset_requested' ? network : ''].join(' '),
  });
}
