import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { NotNowError } from '../errors.ts';
import type { Services } from '../services.ts';

/** What is counted, and whose it is: the store keeps only a seal of it. */
export type CountKey = readonly [kind: string, ...whose: string[]];

export interface Limit {
  readonly most: number;
  /** Milliseconds from the first that counts. */
  readonly within: number;
  /** Strangers can invent keys of this kind, so that their number is bounded; all others stand until their window ends. */
  readonly evictable?: boolean;
}

/** A limit and what its caller reads where it is reached. */
export interface LimitWithSentence extends Limit {
  readonly sentence: string;
  /** Without it, `too_many_changes`. */
  readonly code?: string | undefined;
}

/** @param doing what its caller did so often */
export const perDay = (most: number, doing: string, code?: string): LimitWithSentence => ({
  most,
  within: days(1),
  sentence: `${doing} ${most} times within a day. Please come back later.`,
  code,
});

type Counting = Pick<Services, 'hmac' | 'clock'>;
type Counts = Pick<Tables, 'attempts'>;

const idOf = ({ hmac }: Counting, key: CountKey) => hmac.sign('attempt', ...key);

/**
 * Counts one more, or several, under a key while no more than the limit stand there; a window that has passed begins anew.
 * Part of the transaction that does what is counted, which must fail with it.
 * @returns how many there are with this one, or the seconds to wait where the limit is reached
 */
export async function count(
  services: Counting,
  { attempts }: Counts,
  key: CountKey,
  { most, within, evictable }: Limit,
  more = 1,
): Promise<{ readonly count: number; readonly wait: number }> {
  const { clock } = services;
  const id = idOf(services, key);
  const known = await attempts.byId(id);
  if (known === null || known.until <= instantAfter(clock)) {
    if (more > most) return { count: 0, wait: Math.ceil(within / 1_000) };
    const first = { id, count: more, until: instantAfter(clock, within), evictable };
    await (known ? attempts.replace(first) : attempts.insert(first));
    return { count: more, wait: 0 };
  }
  if (known.count + more > most)
    return { count: known.count, wait: Math.ceil((Date.parse(known.until) - clock().getTime()) / 1_000) };
  await attempts.replace({ ...known, count: known.count + more });
  return { count: known.count + more, wait: 0 };
}

/** Counts one more, or says that there were too many. Part of the transaction that does what is counted. */
export const isAllowed = async (
  services: Counting,
  tables: Counts,
  key: CountKey,
  limit: Limit,
): Promise<boolean> => (await count(services, tables, key, limit)).wait === 0;

/**
 * Counts one more, or several, of what an account, an organisation or a network may do so often. Part of the transaction that does it.
 * @returns whether it is the last for a while
 * @throws {TooManyError}
 */
export async function allow(
  services: Counting,
  tables: Counts,
  key: CountKey,
  limit: LimitWithSentence,
  more = 1,
): Promise<boolean> {
  const { count: times, wait } = await count(services, tables, key, limit, more);
  if (wait > 0) throw new TooManyError(limit.sentence, wait, limit.code);
  return times >= limit.most;
}

/** Takes one out again of what stands under a key: it was no try. */
export async function decrement(services: Counting, { attempts }: Counts, key: CountKey): Promise<void> {
  const known = await attempts.byId(idOf(services, key));
  if (known) await attempts.replace({ ...known, count: Math.max(0, known.count - 1) });
}

/** Forgets what stands under a key. */
export const forget = (services: Counting, { attempts }: Counts, key: CountKey): Promise<unknown> =>
  attempts.delete(idOf(services, key));

/** As many were made as are within a while. */
export class TooManyError extends NotNowError {
  constructor(sentence: string, retryAfter: number, code = 'too_many_changes') {
    super('tooMany', code, sentence, retryAfter);
  }
}
