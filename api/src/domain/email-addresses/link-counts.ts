import type { Tables } from '../../store/store.ts';
import { hours, instantAfter } from '../clock.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { countOne } from '../sessions/attempt-counts.ts';
import { TooManyLinksError } from './errors.ts';
import type { NewLink } from './links.ts';

/** Links within an hour, for one account and to one mailbox: nobody floods another's mailbox. */
const mostLinks = 5;

type Counting = Pick<Services, 'seals' | 'clock'>;

/** Counts one more link under a key. @returns when another may go out, where the limit is reached */
async function countUnder(
  { seals, clock }: Counting,
  tables: Tables,
  parts: readonly [string, string],
): Promise<string | null> {
  const id = seals.seal('attempt', 'addressLink', ...parts);
  const [now, until] = [instantAfter(clock), instantAfter(clock, hours(1))];
  return (await countOne(tables, { id, limit: mostLinks, now, until }))?.until ?? null;
}

/** Part of the transaction that keeps the link, which must fail with it. @throws {TooManyLinksError} */
export async function countLink(
  services: Counting,
  tables: Tables,
  { userId, email }: NewLink,
): Promise<void> {
  for (const parts of [['of', userId] as const, ['to', mailboxOf(email)] as const]) {
    const until = await countUnder(services, tables, parts);
    if (until === null) continue;
    const wait = Date.parse(until) - services.clock().getTime();
    throw new TooManyLinksError(mostLinks, Math.ceil(wait / 1_000));
  }
}

/**
 * Whether one more welcome may go to a mailbox, whose owner may have opened none of the accounts. Apart from other links,
 * whose counting would tell whether there was a welcome just now. Part of a transaction.
 */
export const countWelcome = async (
  services: Counting,
  tables: Tables,
  { email }: Pick<NewLink, 'email'>,
): Promise<boolean> => (await countUnder(services, tables, ['welcome', mailboxOf(email)])) === null;
