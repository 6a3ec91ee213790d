import type { CardCharge } from '../../foundation/ports/card-payments.ts';
import type { Services } from '../../foundation/services.ts';
import { disputeEmail, reversalEmail } from './emails.ts';
import { looks } from './looks-at-cards.ts';
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

export const registerCharges = (services: Services): void =>
  services.jobs.register<Look>({
    kind: lookAtCharges,
    work: ({ payload }) => look(services, payload.receipt),
    ...looks,
  });
