import { minutes } from '../../../runtime/clock.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { type CardCharge, CardPaymentsError } from '../../foundation/ports/card-payments.ts';
import type { Services } from '../../foundation/services.ts';
import { disputeEmail, reversalEmail } from './emails.ts';
import { CardSilentError, PaymentStepError } from './errors.ts';
import { keepForReview } from './reviews.ts';
import { wayOf } from './shown.ts';

/** The kind of the jobs that ask the provider of cards about money that it took. */
const lookAtCharges = 'look at card payment';

interface Look extends Record<string, unknown> {
  /** The provider's name of the payment. */
  readonly receipt: string;
}

/**
 * Has the provider asked about a payment that something is said of: that it was paid back, or is disputed.
 * @param event the provider's name of what was said: a look that is under way may know nothing of it yet
 */
export async function lookAtCharge({ store, jobs }: Services, receipt: string, event = ''): Promise<void> {
  const id = `${lookAtCharges} ${receipt} ${event}`;
  await store.transaction(async (tables) => {
    if ((await tables.jobs.byId(id)) === null) await jobs.add(tables, lookAtCharges, { receipt }, { id });
  });
  jobs.wake(lookAtCharges);
}

/** Keeps for review what the provider says of a payment of ours that was taken back. */
const enterCharge = (services: Services, receipt: string, charge: CardCharge) =>
  services.store.transaction(async (tables) => {
    const { paymentId, cents, refundedCents, isDisputed } = charge;
    const payment =
      (paymentId && (await tables.payments.byId(paymentId))) ||
      (await tables.payments.byKey('transaction_id', receipt));
    // The same account at Stripe may sell other things; what an operator has taken back is done.
    if (!payment || payment.status === 'reversed') return;
    const heard = {
      source: 'card' as const,
      paymentId: payment.id,
      transactionId: receipt,
      currency: wayOf(payment).currency,
    };
    const { outbox, teamAddress, siteUrl } = services;
    if (refundedCents > 0) {
      const isNew = await keepForReview(services, tables, {
        ...heard,
        reason: 'reversal',
        amount_cents: refundedCents,
      });
      if (isNew) await outbox.add(reversalEmail(teamAddress, receipt, siteUrl, 'Stripe'), tables);
    }
    if (isDisputed) {
      const isNew = await keepForReview(services, tables, {
        ...heard,
        reason: 'dispute',
        amount_cents: cents,
      });
      if (isNew) await outbox.add(disputeEmail(teamAddress, receipt, siteUrl), tables);
    }
  });

async function look(services: Services, receipt: string): Promise<void> {
  const charge = await services.cardPayments?.charge(receipt);
  if (!charge) return;
  await enterCharge(services, receipt, charge);
  services.outbox.sendDue();
}

/** For a day and more, then it is given up, which an alert tells. */
const waits = [5, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1_000);
const mostTries = 60;

export const registerCharges = (services: Services): void =>
  services.jobs.register<Look>({
    kind: lookAtCharges,
    work: ({ payload }) => look(services, payload.receipt),
    atOnce: 5,
    patience: minutes(2),
    retry: (tries) => (tries >= mostTries ? null : (waits[tries - 1] ?? minutes(30))),
  });

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
