import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { truncateAddress } from '../address.ts';
import { hours, instantAfter, minutes } from '../clock.ts';
import { TooManyAttemptsError } from '../errors.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { countOne, giveBack } from './attempt-counts.ts';
import type { Browser } from './browser.ts';
import { knownDevice } from './devices.ts';

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
  /** Wrong codes of a second factor: whoever has the mailbox makes any browser a known one. */
  secondFactor: { window: hours(1), network: 10, device: 10, everywhere: 20 },
  /** Mails with a link to set a new password. */
  resetMail: { window: hours(1), network: 5, unknown: 20, device: 5 },
} as const satisfies Record<string, Limits>;

/** What a try counts against: each key is a seal, so that the store holds no address and no e-mail. */
export interface Attempt {
  readonly window: number;
  readonly counters: readonly { readonly id: string; readonly limit: number }[];
}

/** @param account that of the e-mail address, if there is one */
export function attemptOf(
  { seals }: Pick<Services, 'seals'>,
  kind: keyof typeof attemptLimits,
  email: string,
  browser: Browser,
  account: Account | null,
): Attempt {
  const { window, network, unknown, device, everywhere }: Limits = attemptLimits[kind];
  // Mails count by the mailbox that they fill, guesses by the account that they are aimed at.
  const whose = kind === 'resetMail' ? mailboxOf(email) : email;
  const key = (...parts: string[]) => seals.seal('attempt', kind, whose, ...parts);
  const known = knownDevice(seals, account, browser.devices);
  // Of the account, which may change its address.
  const whole = seals.seal('attempt', kind, 'everywhere', account?.id ?? email);
  const shared = everywhere === undefined ? [] : [{ id: whole, limit: everywhere }];
  if (known !== null) return { window, counters: [{ id: key('device', known), limit: device }, ...shared] };
  if (unknown !== undefined) shared.push({ id: key('unknown'), limit: unknown });
  const own = { id: key('network', truncateAddress(browser.address)), limit: network };
  return { window, counters: [own, ...shared] };
}

/** Counted like a sign-in of somebody who is signed in: the account knows their session as it knows a device. */
export function attemptInSession(
  { seals }: Pick<Services, 'seals'>,
  account: Account,
  sessionId: string,
): Attempt {
  const { window, device } = attemptLimits.signIn;
  const id = seals.seal('attempt', 'signIn', account.email, 'session', sessionId);
  return { window, counters: [{ id, limit: device }] };
}

type Counting = Pick<Services, 'clock'>;

/** What stands under a counter in a window that has not passed. */
async function current({ clock }: Counting, { attempts }: Pick<Tables, 'attempts'>, id: string) {
  const known = await attempts.byId(id);
  return known && known.until > instantAfter(clock) ? known : null;
}

function refuse({ clock }: Counting, until: string): never {
  throw new TooManyAttemptsError(Math.ceil((Date.parse(until) - clock().getTime()) / 1000));
}

/**
 * Counts a try. Part of a transaction, which must fail with it: a try that one counter refuses counts nowhere.
 * @throws {TooManyAttemptsError}
 */
export async function countAttempt(
  services: Counting,
  tables: Pick<Tables, 'attempts'>,
  { window, counters }: Attempt,
): Promise<void> {
  const { clock } = services;
  for (const { id, limit } of counters) {
    const now = instantAfter(clock);
    const full = await countOne(tables, { id, limit, now, until: instantAfter(clock, window) });
    if (full) refuse(services, full.until);
  }
}

/** Whether the next try would be refused. */
export async function isUsedUp(
  services: Counting,
  tables: Pick<Tables, 'attempts'>,
  { counters }: Attempt,
): Promise<boolean> {
  for (const { id, limit } of counters) {
    const known = await current(services, tables, id);
    if (known && known.count >= limit) return true;
  }
  return false;
}

/**
 * Forgets the tries of this browser's network or device, whose owner has proved who they are, and takes this one out
 * of what strangers share.
 */
export async function forgive(tables: Pick<Tables, 'attempts'>, { counters }: Attempt): Promise<void> {
  const [own, ...shared] = counters;
  if (own) await tables.attempts.delete(own.id);
  await giveBack(tables, shared);
}
