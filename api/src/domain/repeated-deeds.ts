import type { Tables } from '../store/ports.ts';
import type { Account } from '../store/rows.ts';
import { type Action, record } from './activity.ts';
import { truncateAddress } from './address.ts';
import type { Browser } from './browser.ts';
import { hours } from './clock.ts';
import type { Services } from './services.ts';

/** Milliseconds within which the same deed counts as repeated. */
export const repetition = hours(1);

/** E-mail addresses without an account that are told apart within that time; anybody can make up more. */
const mostStrangers = 100;

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

interface RepeatedDeed {
  readonly actor: string;
  readonly action: Action;
  readonly target: string;
  readonly detail: string;
}

/**
 * Writes down what a caller can do over and over: the first of an hour, the tenth, the hundredth and so on, so that
 * nobody can fill the log.
 * @param key what makes two deeds the same
 */
async function recordRepeated(
  services: Services,
  tables: Pick<Tables, 'logs'>,
  deed: RepeatedDeed,
  key: string,
): Promise<void> {
  const times = services.repeated.count(key);
  if (!isPowerOfTen(times)) return;
  const repeated = times > 1 ? `; ${times} times within an hour` : '';
  await record(services, tables, { ...deed, detail: `${deed.detail}${repeated}` });
}

/** A signed-in person asked for what they may not. @param call method and path as the route has them */
export const recordRefusedCall = (
  services: Services,
  tables: Pick<Tables, 'logs'>,
  { actor, call, why }: { readonly actor: string; readonly call: string; readonly why: string },
): Promise<void> => {
  const deed = { actor, action: 'access.refused', target: '', detail: `${call}: ${why}` } as const;
  return recordRepeated(services, tables, deed, `${deed.action} ${actor} ${deed.detail}`);
};

/** What somebody who has not signed in tried. */
export interface Try {
  readonly action: Action;
  readonly why: string;
  readonly email: string;
  /** That of the e-mail address, if there is one. */
  readonly account: Account | null;
  readonly browser: Browser;
}

/** Whom a try was aimed at: an account by its id, another address by a seal that tells nobody what it was. */
function targetOf({ seals, repeated }: Services, { action, email, account }: Try): string {
  if (account) return account.id;
  const target = `email:${seals.seal('stranger', email).slice(0, 16)}`;
  const isNew = !repeated.has(`${action} ${target}`);
  const isOneTooMany = isNew && repeated.count(`${action} of strangers`) > mostStrangers;
  return isOneTooMany ? 'further addresses' : target;
}

/** A try at an account, or at an address that has none; neither password nor address is written down. */
export function recordTry(services: Services, tables: Pick<Tables, 'logs'>, made: Try): Promise<void> {
  const target = targetOf(services, made);
  const detail = `${made.why}, from ${truncateAddress(made.browser.address) || 'an unknown network'}`;
  const deed = { actor: 'visitor', action: made.action, target, detail };
  return recordRepeated(services, tables, deed, `${made.action} ${target}`);
}
