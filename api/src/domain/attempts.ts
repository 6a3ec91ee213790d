import type { Tables } from '../store/ports.ts';
import type { Account } from '../store/rows.ts';
import { truncateAddress } from './address.ts';
import type { Browser } from './browser.ts';
import { hours, instantAfter, minutes } from './clock.ts';
import { knownDevice } from './devices.ts';
import { TooManyAttempts } from './errors.ts';
import type { Services } from './services.ts';

interface Limits {
  /** Milliseconds from the first try. */
  readonly window: number;
  /** Tries for an account from one network whose browser it does not know. */
  readonly network: number;
  /** Tries for an account from all unknown browsers together. */
  readonly unknown: number;
  /** Tries for an account from a browser that it knows. */
  readonly device: number;
}

/** What an e-mail address takes, whether it has an account or not. */
export const attemptLimits = {
  /** Failed sign-ins. */
  signIn: { window: minutes(15), network: 10, unknown: 100, device: 10 },
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
  const { window, network, unknown, device } = attemptLimits[kind];
  const key = (...parts: string[]) => seals.seal('attempt', kind, email, ...parts);
  const known = knownDevice(seals, account, browser.devices);
  const counters =
    known === null
      ? [
          { id: key('network', truncateAddress(browser.address)), limit: network },
          { id: key('unknown'), limit: unknown },
        ]
      : [{ id: key('device', known), limit: device }];
  return { window, counters };
}

/**
 * Counts a try before it is made, so that many at once can't slip through. Part of a transaction, which must fail
 * with it: a try that one counter refuses counts nowhere.
 * @throws {TooManyAttempts}
 */
export async function countAttempt(
  { clock }: Pick<Services, 'clock'>,
  { attempts }: Pick<Tables, 'attempts'>,
  { window, counters }: Attempt,
): Promise<void> {
  const now = instantAfter(clock);
  for (const { id, limit } of counters) {
    const full = await attempts.count({ id, limit, now, until: instantAfter(clock, window) });
    if (full) throw new TooManyAttempts(Math.ceil((Date.parse(full.until) - Date.parse(now)) / 1000));
  }
}

/** Takes one try back from each counter: it was none, or it succeeded. */
export async function takeBack({ attempts }: Pick<Tables, 'attempts'>, { counters }: Attempt): Promise<void> {
  for (const { id } of counters) await attempts.takeBack(id);
}

/** Forgets the tries of this browser's network or device, whose owner has proved who they are; its own try elsewhere too. */
export async function forgive({ attempts }: Pick<Tables, 'attempts'>, { counters }: Attempt): Promise<void> {
  const [own, ...shared] = counters;
  if (own) await attempts.forget(own.id);
  for (const { id } of shared) await attempts.takeBack(id);
}
