import type { Tables } from '../../store/store.ts';
import { hours, instantAfter } from '../clock.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { countOne } from '../sessions/attempt-counts.ts';
import { TooManyLinksError } from './errors.ts';
import type { NewLink } from './links.ts';

/** Links within an hour, for one account and to one mailbox: nobody floods another's mailbox. */
const mostLinks = 5;

/** Part of the transaction that keeps the link, which must fail with it. @throws {TooManyLinksError} */
export async function countLink(
  { seals, clock }: Pick<Services, 'seals' | 'clock'>,
  tables: Tables,
  { userId, email }: NewLink,
): Promise<void> {
  const [now, until] = [instantAfter(clock), instantAfter(clock, hours(1))];
  for (const parts of [
    ['of', userId],
    ['to', mailboxOf(email)],
  ]) {
    const id = seals.seal('attempt', 'addressLink', ...parts);
    const full = await countOne(tables, { id, limit: mostLinks, now, until });
    if (full)
      throw new TooManyLinksError(mostLinks, Math.ceil((Date.parse(full.until) - Date.parse(now)) / 1_000));
  }
}
