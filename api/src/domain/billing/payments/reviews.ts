import { type ReviewReason, reviewReasons } from '@adili/schemas/payments/reconciliation';
import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentReviewRow } from '../../../store/tables/payments.ts';
import type { Services } from '../../foundation/services.ts';

/** Open items of calls without the secret: what strangers send must neither fill the disk nor hide what is true. */
const mostForged = 50;

type Heard = Pick<
  PaymentReviewRow,
  | 'source'
  | 'reason'
  | 'paymentId'
  | 'checkoutRequestId'
  | 'transactionId'
  | 'amount_cents'
  | 'currency'
  | 'shortcode'
>;

/** Open items, the newest first, but for those of these reasons. */
export const openWithout = (
  { paymentReviews }: Pick<Tables, 'paymentReviews'>,
  reason: readonly ReviewReason[],
  limit: number,
) =>
  paymentReviews.list({ limit, sort: 'at', descending: true, where: { state: 'open' }, without: { reason } });

const othersThanForged = reviewReasons.filter((reason) => reason !== 'forged');

/** Whether there is room for one more; what came with the secret, or was asked for, always has some. */
const hasRoom = async (tables: Pick<Tables, 'paymentReviews'>, { reason }: Heard) =>
  reason !== 'forged' || (await openWithout(tables, othersThanForged, 1)).total < mostForged;

const idOf = ({ source, reason, ...heard }: Heard) => {
  const parts = [source, reason, heard.paymentId, heard.checkoutRequestId, heard.transactionId];
  return hashSecret(JSON.stringify([...parts, heard.amount_cents, heard.shortcode])).slice(0, 32);
};

/**
 * Keeps for an operator's look what can't count by itself; the same heard again is one item. Part of a transaction.
 * @returns whether it is new
 */
export async function keepForReview(
  { clock }: Pick<Services, 'clock'>,
  { paymentReviews }: Pick<Tables, 'paymentReviews'>,
  heard: Heard,
): Promise<boolean> {
  const now = instantAfter(clock);
  const nameless = { source: heard.source, reason: heard.reason };
  /**
   * Counts it where it is known. It begins anew where what was settled was of others, which names nothing, or was a
   * payment taken back: to be taken back again, it counted once more in between.
   */
  const keep = async (row: Heard): Promise<boolean> => {
    const id = idOf(row);
    const known = await paymentReviews.byId(id);
    const begun = { id, at: now, lastAt: now, state: 'open' as const, times: 1, ...row };
    const isSettled = known?.state === 'settled';
    const isAnew = isSettled && (id === idOf(nameless) || known.outcome === 'reversed');
    if (known === null) await paymentReviews.insert(begun);
    else await paymentReviews.replace(isAnew ? begun : { ...known, lastAt: now, times: known.times + 1 });
    return known === null || isAnew;
  };
  const isKnown = (await paymentReviews.byId(idOf(heard))) !== null;
  // Further ones are counted in one item, which names nothing.
  return keep(isKnown || (await hasRoom({ paymentReviews }, heard)) ? heard : nameless);
}
