import type { Payment } from '@adili/schemas/payments/payment';
import {
  type PaymentReview,
  type Reconciliation,
  type ReviewDecision,
  reviewReasons,
} from '@adili/schemas/payments/reconciliation';
import { actionsFor } from '@adili/schemas/payments/review-actions';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentReviewRow } from '../../../store/tables/payments.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { transactThenDispatch } from '../../privacy/data-subject-requests/open-request.ts';
import { refundIfByCard, requireNotRefunded } from './card-refunds.ts';
import { PaymentStepError } from './errors.ts';
import { openWithout } from './reviews.ts';
import { complete, reverse } from './settle.ts';
import { ownPaymentOf, shownPayments, shownReview } from './shown.ts';

/** Rows of each kind that the view shows. */
const most = 200;

/** Reasons without money behind them: these items come last. */
const idle = ['forged', 'malformed'] as const;
const pressing = reviewReasons.filter((reason) => !idle.some((one) => one === reason));

const newest = (field: string, value: string, sort: string, limit = most) => ({
  limit,
  sort,
  descending: true,
  where: { [field]: value },
});

/** The ledger compared with what M-Pesa and the provider of cards reported. */
export async function readReconciliation({
  store,
  clock,
  mobileMoney,
  missingPaymentSettings,
  missingCardSettings,
}: Services): Promise<Reconciliation> {
  const matched = await store.payments.list(newest('match', 'matched', 'date', 1));
  const unnamed = await store.payments.list(newest('match', 'missing', 'date'));
  const pending = await store.payments.list(newest('status', 'pending', 'date'));
  const first = await openWithout(store, idle, most);
  const last = await openWithout(store, pressing, most);
  // A prompt lives for a minute or two.
  const late = pending.rows.filter(({ date }) => date < instantAfter(clock, -minutes(10)));
  return {
    configured: mobileMoney !== null,
    missing_settings: [...missingPaymentSettings],
    missing_card_settings: [...missingCardSettings],
    matched: matched.total,
    missing: await shownPayments(store, [...late, ...unnamed.rows]),
    review: [...first.rows, ...last.rows].slice(0, most).map(shownReview),
    review_total: first.total + last.total,
  };
}

/**
 * Takes a completed payment back: one by card is refunded first, of one by M-Pesa it is recorded that it was reversed there.
 * @throws {MissingError | PaymentStepError | CardSilentError}
 */
export async function reversePayment(
  services: Services,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Payment> {
  const asked = await services.store.payments.byId(id);
  if (asked) await refundIfByCard(services, asked);
  return transactThenDispatch(services, async (tables) => {
    const payment = await tables.payments.byId(id);
    if (payment === null) throw new MissingError('payment');
    const reversed = await reverse(services, tables, payment, { actor: caller.account.id, reason });
    if (reversed === null)
      throw new PaymentStepError(`Only a completed payment can be reversed; this one is ${payment.status}.`);
    const [shown = ownPaymentOf(reversed)] = await shownPayments(tables, [reversed]);
    return shown;
  });
}

/** Does with the payment of a review item what was decided. Part of a transaction. */
async function act(
  services: Services,
  tables: Tables,
  { reason: kept, paymentId, transactionId }: PaymentReviewRow,
  { outcome, reason }: ReviewDecision,
  actor: string,
): Promise<void> {
  if (outcome === 'dismissed') return;
  if (!actionsFor({ reason: kept, payment_id: paymentId }).includes(outcome))
    throw new PaymentStepError(
      `An item of this kind can't be ${outcome}. Settle the payment itself among the payments, then dismiss this.`,
    );
  // A receipt may have become known after the item was kept.
  const payment = paymentId
    ? await tables.payments.byId(paymentId)
    : await tables.payments.byKey('transaction_id', transactionId ?? '');
  if (payment === null)
    throw new PaymentStepError(
      'No payment of ours has this receipt. Look for its reference among the payments and settle it there, then dismiss this.',
    );
  // What was taken back counts again where the money never reached the customer, and nowhere else.
  const isCreditable = (payment.status === 'reversed') === (kept === 'refund_failed');
  const isDone =
    outcome === 'reversed'
      ? (await reverse(services, tables, payment, {
          actor,
          reason,
          by: kept === 'dispute' ? kept : 'refund',
        })) !== null
      : isCreditable &&
        (await complete(services, tables, { ...payment, receipt: transactionId ?? payment.receipt }, actor));
  if (!isDone)
    throw new PaymentStepError(
      `The payment is ${payment.status} and can't be ${outcome}. Reload the page. If this still stands there, dismiss it.`,
    );
}

/**
 * What the provider of cards does or says before a decision is recorded: money that came for nobody is given back, and
 * what counts again is with us.
 */
async function askProvider(
  services: Services,
  { reason, state, paymentId, transactionId }: PaymentReviewRow,
  { outcome }: ReviewDecision,
): Promise<void> {
  if (state !== 'open') return;
  if (reason === 'refund_failed' && outcome === 'credited' && transactionId)
    await requireNotRefunded(services, transactionId);
  const isForNobody = reason === 'refund' && outcome === 'reversed';
  const payment = isForNobody && paymentId ? await services.store.payments.byId(paymentId) : null;
  if (payment) await refundIfByCard(services, payment);
}

/** Settles a review item, with a reason. @throws {MissingError | PaymentStepError | CardSilentError} */
export async function settleReview(
  services: Services,
  caller: Caller,
  id: string,
  decision: ReviewDecision,
): Promise<PaymentReview> {
  const kept = await services.store.paymentReviews.byId(id);
  if (kept) await askProvider(services, kept, decision);
  const settled = await services.store.transaction(async (tables) => {
    const item = await tables.paymentReviews.byId(id);
    if (item === null) throw new MissingError('item for review');
    if (item.state !== 'open')
      throw new PaymentStepError('This payment is settled already. Reload the page to see how.');
    const actor = caller.account.id;
    await act(services, tables, item, decision, actor);
    const { outcome, reason: note } = decision;
    const lastAt = instantAfter(services.clock);
    const row = { ...item, state: 'settled' as const, outcome, note, settledBy: actor, lastAt };
    await tables.paymentReviews.replace(row);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'payment.reviewed',
      target: item.paymentId ?? item.id,
      // Why is said with the item itself: what an operator writes of a person goes when the person is erased.
      detail: `${item.reason}: ${outcome}`,
      organisationId: null,
    });
    return row;
  });
  services.outbox.sendDue();
  return shownReview(settled);
}
