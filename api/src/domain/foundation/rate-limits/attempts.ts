import { hours, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { truncateAddress } from '../address.ts';
import type { Browser } from '../browser.ts';
import { knownDevice } from '../devices.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { allow, type CountKey, decrement, forget, type Limit } from './allow.ts';

interface Limits {
  /** Milliseconds from the first try. */
  readonly window: number;
  /** Tries for an account from one network whose browser it does not know. */
  readonly network: number;
  /** Tries for an account from all unknown browsers together. */
  readonly unknown?: number;
  /** Tries for an account from a browser that it knows. */
  readonly device: number;
  /** Tries for an account from everywhere, known or not. */
  readonly everywhere?: number;
}

/** What an e-mail address takes, whether it has an account or not. */
export const attemptLimits = {
  /** Failed sign-ins. */
  signIn: { window: minutes(15), network: 10, unknown: 100, device: 10 },
  /** Wrong codes of a second factor: the owner of the mailbox makes any browser a known one. */
  secondFactor: { window: hours(1), network: 10, device: 10, everywhere: 20 },
  /** Mails with a link to set a new password. */
  resetMail: { window: hours(1), network: 5, unknown: 20, device: 5 },
} as const satisfies Record<string, Limits>;

/** What a try counts against: first what is of its own network, browser or session, then what strangers share. */
export type Attempt = readonly (Limit & { readonly key: CountKey })[];

/** What is said where too many calls or tries came. */
export const tooManyAttempts = {
  sentence: 'Too many attempts. Please wait a while and try again.',
  code: 'too_many_attempts',
};

/** @param account that of the e-mail address, if there is one */
export function attemptOf(
  { hmac }: Pick<Services, 'hmac'>,
  kind: keyof typeof attemptLimits,
  email: string,
  browser: Browser,
  account: Account | null,
): Attempt {
  const { window, network, unknown, device, everywhere }: Limits = attemptLimits[kind];
  // Mails count by the mailbox that they fill, guesses by the account that they are aimed at.
  const whose = kind === 'resetMail' ? mailboxOf(email) : email;
  // For an account and for an address that has none alike, so that what was forgotten does not show which it is.
  const evictable = kind !== 'secondFactor';
  const of = (most: number, key: CountKey): Attempt[number] => ({ key, most, within: window });
  const known = knownDevice(hmac, account, browser.devices);
  // Of the account, which may change its address.
  const shared = everywhere === undefined ? [] : [of(everywhere, [kind, 'everywhere', account?.id ?? email])];
  if (known !== null) return [of(device, [kind, whose, 'device', known]), ...shared];
  const strangers = (most: number, key: CountKey) => ({ ...of(most, key), evictable });
  if (unknown !== undefined) shared.push(strangers(unknown, [kind, whose, 'unknown']));
  return [strangers(network, [kind, whose, 'network', truncateAddress(browser.address)]), ...shared];
}

/** Counted like a sign-in, of a person who is signed in: the account knows their session as it knows a device. */
export function attemptInSession(account: Account, sessionId: string): Attempt {
  const { window, device } = attemptLimits.signIn;
  return [{ key: ['signIn', account.email, 'session', sessionId], most: device, within: window }];
}

type Counting = Pick<Services, 'hmac' | 'clock'>;

/**
 * Counts a try. Part of a transaction, which must fail with it: a try that one limit refuses counts nowhere.
 * @returns whether it is the last for a while
 * @throws {TooManyError}
 */
export async function countAttempt(
  services: Counting,
  tables: Pick<Tables, 'attempts'>,
  attempt: Attempt,
): Promise<boolean> {
  let isLast = false;
  for (const { key, ...limit } of attempt)
    isLast = (await allow(services, tables, key, { ...limit, ...tooManyAttempts })) || isLast;
  return isLast;
}

/**
 * Forgets the tries of this browser's network or device, whose owner has proved who they are, and takes this one out
 * of what strangers share.
 */
export async function resetAttempts(
  services: Counting,
  tables: Pick<Tables, 'attempts'>,
  [own, ...shared]: Attempt,
): Promise<void> {
  if (own) await forget(services, tables, own.key);
  for (const { key } of shared) await decrement(services, tables, key);
}
