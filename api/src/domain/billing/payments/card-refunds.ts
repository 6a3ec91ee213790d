import type { PaymentRow } from '../../../store/tables/payments.ts';
import { CardPaymentsError, type CardRefund } from '../../foundation/ports/card-payments.ts';
import type { Services } from '../../foundation/services.ts';
import { failedRefundEmail } from './emails.ts';
import { CardSilentError, PaymentStepError } from './errors.ts';
import { looks } from './looks-at-cards.ts';
import { keepForReview } from './reviews.ts';
import { wayOf } from './shown.ts';

/** The provider's name of a payment: a payment that an operator credited has not kept it. @throws {CardPaymentsError} */
async function receiptOf({ cardPayments }: Services, payment: PaymentRow): Promise<string | undefined> {
  if (payment.match === 'matched') return payment.transaction_id;
  if (!cardPayments || !payment.checkoutRequestId) return undefined;
  const page = await cardPayments.status(payment.checkoutRequestId);
  return page.state === 'paid' ? page.receipt : undefined;
}

/** Why a refund did not happen, and what to do next. */
const refusals = {
  disputed:
    'The customer’s bank disputes this payment, so it can’t be refunded. Settle the dispute under ‘For review’ once the bank has decided.',
  refused: 'Stripe refused the refund. Look for the reason in its dashboard, then try again.',
} as const;

/**
 * Gives the money of a payment by card back; one by M-Pesa is reversed there. Asked for twice, it is given once.
 * @throws {PaymentStepError | CardSilentError}
 */
export async function refundIfByCard(services: Services, payment: PaymentRow): Promise<void> {
  const { cardPayments } = services;
  if (wayOf(payment).method !== 'card' || payment.status !== 'completed') return;
  if (cardPayments === null)
    throw new PaymentStepError(
      'Cards are not set up here any more, so this can’t be refunded. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and restart the API.',
    );
  try {
    const receipt = await receiptOf(services, payment);
    if (receipt === undefined)
      throw new PaymentStepError('Stripe knows of no payment to refund. Look for it in its dashboard.');
    const refund = await cardPayments.refund(receipt, payment.id);
    if (refund !== 'refunded') throw new PaymentStepError(refusals[refund]);
  } catch (error) {
    if (error instanceof CardPaymentsError) throw new CardSilentError();
    throw error;
  }
}

/** The kind of the jobs that ask the provider of cards what became of a refund. */
const lookAtRefunds = 'look at card refund';

interface Look extends Record<string, unknown> {
  /** The provider's name of the refund. */
  readonly refund: string;
}

/**
 * Has the provider asked about a refund that is said to have failed.
 * @param event the provider's name of what was said: a look that is under way may know nothing of it yet
 */
export async function lookAtRefund({ store, jobs }: Services, refund: string, event = ''): Promise<void> {
  const id = `${lookAtRefunds} ${refund} ${event}`;
  await store.transaction(async (tables) => {
    if ((await tables.jobs.byId(id)) === null) await jobs.add(tables, lookAtRefunds, { refund }, { id });
  });
  jobs.wake(lookAtRefunds);
}

/** Keeps for review that money which was to go back to a customer is here again. */
const enterFailure = (services: Services, refund: string, { paymentId, receipt, cents }: CardRefund) =>
  services.store.transaction(async (tables) => {
    const payment =
      (paymentId && (await tables.payments.byId(paymentId))) ||
      (await tables.payments.byKey('transaction_id', receipt));
    // The same account at Stripe may sell other things.
    if (!payment) return;
    const isNew = await keepForReview(services, tables, {
      source: 'card',
      reason: 'refund_failed',
      paymentId: payment.id,
      // Another refund of the same payment that fails is another item.
      checkoutRequestId: refund,
      transactionId: receipt,
      amount_cents: cents,
      currency: wayOf(payment).currency,
    });
    const { outbox, teamAddress, siteUrl } = services;
    if (isNew) await outbox.add(failedRefundEmail(teamAddress, receipt, siteUrl), tables);
  });

/** Whether all of a payment is with the customer by now: by a later refund, where one failed. @throws {CardPaymentsError} */
async function isAllRefunded({ cardPayments }: Services, receipt: string): Promise<boolean> {
  const charge = await cardPayments?.charge(receipt);
  return !!charge && charge.refundedCents > 0 && charge.refundedCents >= charge.cents;
}

/**
 * Sees to it that what is counted again because a refund failed is not refunded by now.
 * @throws {PaymentStepError | CardSilentError}
 */
export async function requireNotRefunded(services: Services, receipt: string): Promise<void> {
  const isGone = await isAllRefunded(services, receipt).catch((error) => {
    throw error instanceof CardPaymentsError ? new CardSilentError() : error;
  });
  if (isGone)
    throw new PaymentStepError('By Stripe a later refund reached the customer, so dismiss this one.');
}

async function look(services: Services, name: string): Promise<void> {
  const refund = await services.cardPayments?.refundNamed(name);
  if (!refund?.hasFailed || (await isAllRefunded(services, refund.receipt))) return;
  await enterFailure(services, name, refund);
  services.outbox.sendDue();
}

export const registerRefunds = (services: Services): void =>
  services.jobs.register<Look>({
    kind: lookAtRefunds,
    work: ({ payload }) => look(services, payload.refund),
    ...looks,
  });
