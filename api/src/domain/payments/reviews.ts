import { type ReviewReason, reviewReasons } from '@adili/schemas/payments/reconciliation';
import type { PaymentReviewRow } from '../../store/payments/table.ts';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashSecret } from '../sessions/secrets.ts';

/** Open items of calls without the secret: what strangers send must neither fill the disk nor hide what is true. */
const mostForged = 50;

type Heard = Pick<
  PaymentReviewRow,
  'source' | 'reason' | 'paymentId' | 'checkoutRequestId' | 'transactionId' | 'amount_cents' | 'shortcode'
>;

const short = (text: string | undefined) => text?.slice(0, 64);

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
  const item = {
    ...heard,
    checkoutRequestId: short(heard.checkoutRequestId),
    transactionId: short(heard.transactionId),
    shortcode: short(heard.shortcode),
  };
  const now = instantAfter(clock);
  const count = async (kept: Heard) => {
    const id = idOf(kept);
    const known = await paymentReviews.byId(id);
    if (known) await paymentReviews.replace({ ...known, lastAt: now, times: known.times + 1 });
    return { id, isKnown: known !== null };
  };
  const { id, isKnown } = await count(item);
  if (isKnown) return false;
  const kept = { at: now, lastAt: now, state: 'open', times: 1 } as const;
  if (await hasRoom({ paymentReviews }, item)) {
    await paymentReviews.insert({ id, ...kept, ...item });
    return true;
  }
  // Further ones are counted in one item, which names nothing.
  const nameless = { source: item.source, reason: item.reason };
  const further = await count(nameless);
  if (!further.isKnown) await paymentReviews.insert({ id: further.id, ...kept, ...nameless });
  return !further.isKnown;
}
