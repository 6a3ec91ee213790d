import type { PaymentReviewRow } from '../../store/payments/table.ts';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashSecret } from '../sessions/secrets.ts';

/** Calls of whom nobody trusts that are kept one by one: what strangers send must fill neither disk nor view. */
const mostDistrusted = 50;

const distrusted: ReadonlySet<PaymentReviewRow['reason']> = new Set(['forged', 'source']);

/** Whether strangers alone can have sent it. */
export const isDistrusted = ({ reason }: Pick<PaymentReviewRow, 'reason'>): boolean => distrusted.has(reason);

type Heard = Pick<
  PaymentReviewRow,
  'source' | 'reason' | 'paymentId' | 'checkoutRequestId' | 'transactionId' | 'amount_cents' | 'shortcode'
>;

const short = (text: string | undefined) => text?.slice(0, 64);

/** The same heard again has the same id. */
function idOf({ source, reason, paymentId, checkoutRequestId, transactionId, ...item }: Heard): string {
  const parts = [
    source,
    reason,
    paymentId,
    checkoutRequestId,
    transactionId,
    item.amount_cents,
    item.shortcode,
  ];
  return hashSecret(JSON.stringify(parts)).slice(0, 32);
}

/** What is kept of a call: of one that nobody trusts, once there are many, only that there was another. */
async function kept({ paymentReviews }: Pick<Tables, 'paymentReviews'>, heard: Heard): Promise<Heard> {
  if (!isDistrusted(heard)) return heard;
  const open = (await paymentReviews.where('state', 'open')).filter(isDistrusted);
  return open.length < mostDistrusted ? heard : { source: heard.source, reason: heard.reason };
}

/**
 * Keeps for an operator's look what can't count by itself; the same heard again is one item. What came with the secret,
 * or from M-Pesa when asked, is always kept. Part of a transaction.
 * @returns whether it is new
 */
export async function keepForReview(
  { clock }: Pick<Services, 'clock'>,
  tables: Pick<Tables, 'paymentReviews'>,
  heard: Heard,
): Promise<boolean> {
  const { paymentReviews } = tables;
  const now = instantAfter(clock);
  const whole = {
    ...heard,
    checkoutRequestId: short(heard.checkoutRequestId),
    transactionId: short(heard.transactionId),
    shortcode: short(heard.shortcode),
  };
  const item = (await paymentReviews.byId(idOf(whole))) ? whole : await kept(tables, whole);
  const id = idOf(item);
  const known = await paymentReviews.byId(id);
  if (known) {
    await paymentReviews.replace({ ...known, lastAt: now, times: known.times + 1 });
    return false;
  }
  await paymentReviews.insert({ id, at: now, lastAt: now, state: 'open', times: 1, ...item });
  return true;
}
