import { z } from 'zod';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentReviewRow, PaymentRow } from '../../../store/tables/payments.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readBody } from './callback-bodies.ts';
import { lookAtCharge } from './card-charges.ts';
import { lookAtRefund } from './card-refunds.ts';
import { askLater, confirmPayments } from './confirm.ts';
import { NotSignedError } from './errors.ts';
import { isNameOfAnother } from './provider-name.ts';
import { keepForReview } from './reviews.ts';

/** A call that says that it is Stripe's. */
interface CardEvent {
  /** Empty where it has none. */
  readonly signature: string;
  readonly address: string;
  /** Null where it was too long, or no text. */
  readonly text: string | null;
}

const name = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/);

/** What Stripe sends, as far as it is read. */
const event = z.object({
  id: name.optional().catch(undefined),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
});
const page = z.object({ id: name, metadata: z.object({ payment: name.optional() }).nullish() });
const ofIntent = z.object({ payment_intent: name.nullish() });
const ofRefund = z.object({ id: name });

/** What is said of a page: that it was paid, or came to nothing. */
const claims: Readonly<Record<string, 'completed' | 'failed'>> = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'completed',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};

/** What is said of money that was taken. */
const ofCharges: readonly string[] = ['charge.refunded', 'charge.dispute.created'];

/** What is said of money that was to go back: webhooks of older versions know the last two alone. */
const ofRefunds: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** Calls without the right signature that one network has kept. */
const forgedCalls = { most: 60, within: minutes(15), evictable: true };

type Heard = Pick<PaymentReviewRow, 'reason' | 'paymentId' | 'checkoutRequestId'>;

const review = (services: Services, tables: Tables, heard: Heard) =>
  keepForReview(services, tables, { source: 'card', ...heard });

/** Keeps what is not signed for an operator: a secret that was turned over may be why. */
const keepForged = (services: Services, { address, text }: CardEvent) =>
  services.store.transaction(async (tables) => {
    const network = ['callback', truncateAddress(address)] as const;
    if (!(await isAllowed(services, tables, network, forgedCalls))) return;
    const { id } = page.safeParse(readBody(event, text)?.data.object).data ?? {};
    await review(services, tables, { reason: 'forged', checkoutRequestId: id });
  });

/** The payment of a page, by the name that we gave it there; a page whose name never came to us is taken from the call. */
async function findPayment(tables: Tables, id: string, pageId: string): Promise<PaymentRow | null> {
  const payment = await tables.payments.byId(id);
  if (payment?.method !== 'card' || (await isNameOfAnother(tables, pageId, id))) return null;
  if (payment.checkoutRequestId) return payment.checkoutRequestId === pageId ? payment : null;
  const adopted = { ...payment, checkoutRequestId: pageId };
  await tables.payments.replace(adopted);
  return adopted;
}

/** Asks what became of a page that something is said of. */
const takePage = (services: Services, object: unknown, claim: 'completed' | 'failed') =>
  services.store.transaction(async (tables) => {
    const { data } = page.safeParse(object);
    if (!data) return void (await review(services, tables, { reason: 'malformed' }));
    const { id: pageId, metadata } = data;
    // The same account at Stripe may sell other things.
    if (!metadata?.payment) return;
    const payment = await findPayment(tables, metadata.payment, pageId);
    if (!payment)
      return void (await review(services, tables, { reason: 'unknown', checkoutRequestId: pageId }));
    const { id, status } = payment;
    const isSettled = status === 'completed' || status === 'reversed';
    if (isSettled || (status === 'failed' && claim === 'failed')) return;
    const claimedAt = instantAfter(services.clock);
    await askLater(services, tables, { payment: id, round: 0, claim, claimedAt });
  });

/**
 * What Stripe reports is a hint: nothing counts but what it says when asked. It comes late, again, or not at all.
 * @throws {NotSignedError} it is not signed as Stripe signs, which tries again for days
 */
export async function takeCardEvent(services: Services, call: CardEvent): Promise<void> {
  const { signature, text } = call;
  if (!services.cardPayments?.knowsSignature(signature, text ?? '')) {
    await keepForged(services, call);
    throw new NotSignedError();
  }
  const heard = readBody(event, text);
  if (!heard)
    return void (await services.store.transaction((tables) =>
      review(services, tables, { reason: 'malformed' }),
    ));
  const { object } = heard.data;
  const claim = claims[heard.type];
  if (claim) await takePage(services, object, claim);
  const receipt = ofCharges.includes(heard.type) && ofIntent.safeParse(object).data?.payment_intent;
  if (receipt) await lookAtCharge(services, receipt, heard.id);
  const refund = ofRefunds.includes(heard.type) && ofRefund.safeParse(object).data?.id;
  if (refund) await lookAtRefund(services, refund, heard.id);
  services.jobs.wake(confirmPayments);
}
