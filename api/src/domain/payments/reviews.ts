import type { PaymentReviewRow } from '../../store/payments/table.ts';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashSecret } from '../sessions/secrets.ts';

/** Open items that are kept: what strangers send must not fill the disk. */
const mostOpen = 1_000;

type Heard = Pick<
  PaymentReviewRow,
  'source' | 'reason' | 'paymentId' | 'checkoutRequestId' | 'transactionId' | 'amount_cents' | 'shortcode'
>;

const short = (text: string | undefined) => text?.slice(0, 64);

/**
 * Keeps for an operator's look what can't count by itself; the same heard again is one item. Part of a transaction.
 * @returns whether it is new
 */
export async function keepForReview(
  { clock }: Pick<Services, 'clock'>,
  { paymentReviews }: Pick<Tables, 'paymentReviews'>,
  heard: Heard,
): Promise<boolean> {
  const item = {
    ...heard,
    checkoutRequestId: short(heard.checkoutRequestId),
    transactionId: short(heard.transactionId),
    shortcode: short(heard.shortcode),
  };
  const now = instantAfter(clock);
  const parts = [item.source, item.reason, item.paymentId, item.checkoutRequestId, item.transactionId];
  const id = hashSecret(JSON.stringify([...parts, item.amount_cents, item.shortcode])).slice(0, 32);
  const known = await paymentReviews.byId(id);
  if (known) {
    await paymentReviews.replace({ ...known, lastAt: now, times: known.times + 1 });
    return false;
  }
  const one = { limit: 1, sort: 'at', descending: true, where: { state: 'open' } };
  if ((await paymentReviews.list(one)).total >= mostOpen) return false;
  await paymentReviews.insert({ id, at: now, lastAt: now, state: 'open', times: 1, ...item });
  return true;
}
