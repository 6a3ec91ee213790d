import { planTitles } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { CardPaymentsError, type OpenedPage } from '../../foundation/ports/card-payments.ts';
import type { Services } from '../../foundation/services.ts';
import { fail } from './settle.ts';
import { wayOf } from './shown.ts';

/** How long a page stays open on which a card pays. */
const lifetime = minutes(60);

/** Enters what became of the page; a payment that is over meanwhile stays so. */
const enterPage = (services: Services, id: string, answer: OpenedPage) =>
  services.store.transaction(async (tables): Promise<PaymentRow | null> => {
    const payment = await tables.payments.byId(id);
    if (payment?.status !== 'pending' || payment.checkoutRequestId) return payment;
    if (answer.opened === 'no') await fail(services, tables, payment, 'refused');
    if (answer.opened === 'yes')
      await tables.payments.replace({
        ...payment,
        checkoutRequestId: answer.pageId,
        checkoutUrl: answer.url,
      });
    return tables.payments.byId(id);
  });

/**
 * Opens the page where a card pays, or finds the one that was opened before: a payment has one, however often it is
 * asked for. @returns the payment as it is then
 */
export async function openCardPage(services: Services, payment: PaymentRow): Promise<PaymentRow | null> {
  const { cardPayments, siteUrl } = services;
  const { id: paymentId, plan, amount_cents: cents, date } = payment;
  if (cardPayments === null) return payment;
  const answer = await cardPayments.openPage({
    paymentId,
    what: `${brand.name} ${plan ? planTitles[plan] : ''}, one month`,
    reference: payment.reference ?? payment.transaction_id,
    cents,
    currency: wayOf(payment).currency,
    // The same whenever it is asked for: another order under the same name is refused.
    endsAt: instantAfter(() => new Date(date), lifetime),
    returnTo: `${siteUrl}dashboard/plan?payment=${encodeURIComponent(paymentId)}`,
  });
  return enterPage(services, paymentId, answer);
}

/** Ends the page of a payment, so that another can begin. @returns whether nobody can pay on it any more */
export async function endCardPage(services: Services, payment: PaymentRow): Promise<boolean> {
  const { cardPayments, store } = services;
  if (cardPayments === null || !payment.checkoutRequestId) return false;
  try {
    const page = await cardPayments.endPage(payment.checkoutRequestId);
    if (page.state !== 'ended') return false;
  } catch (error) {
    if (error instanceof CardPaymentsError) return false;
    throw error;
  }
  await store.transaction(async (tables) => {
    const now = await tables.payments.byId(payment.id);
    if (now?.status === 'pending') await fail(services, tables, now, 'cancelled');
  });
  return true;
}
