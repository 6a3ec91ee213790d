import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import type { Checkout } from '@adili/schemas/payments/checkout';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { PromptAnswer } from '../../foundation/ports/mobile-money.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseUnverified } from '../../people/email-addresses/errors.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { askLater, confirmPayments } from './confirm.ts';
import { CheckoutOpenError, NoPriceError, PaymentsOffError } from './errors.ts';
import { fail } from './settle.ts';
import { ownPaymentOf } from './shown.ts';

const prompts = {
  within: days(1),
  sentence: 'Too many payments were asked for within a day. Please come back later.',
  code: 'too_many_checkouts',
};
const promptsOfOrganisation = { ...prompts, most: 30 };
/** By whichever organisation, since anybody's number can be typed. */
const promptsToNumber = { ...prompts, most: 10, evictable: true };

/** At most 12 characters, none of which is mistaken for another. */
const newReference = () =>
  `AD${Array.from({ length: 10 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.charAt(randomInt(32))).join('')}`;

/** Enters a pending payment and the job that follows it up; or says which one is under way already. */
const begin = (services: Services, caller: Caller, { plan, phone }: Checkout, cents: number) =>
  services.store.transaction(
    async (tables): Promise<{ readonly payment: PaymentRow; readonly isNew: boolean }> => {
      await readCaller(tables, caller);
      const organisationId = organisationIdOf(caller);
      const phoneSeal = services.hmac.sign('payment', organisationId, phone);
      const all = await tables.payments.where('organisationId', organisationId);
      const open = all.find(({ status }) => status === 'pending');
      const isSame = services.hmac.verify(open?.phoneSeal ?? '', 'payment', organisationId, phone);
      if (open?.plan === plan && isSame) return { payment: open, isNew: false };
      if (open) throw new CheckoutOpenError();
      await allow(services, tables, ['checkout', 'organisation', organisationId], promptsOfOrganisation);
      await allow(services, tables, ['checkout', 'number', phone], promptsToNumber);
      const reference = newReference();
      const payment: Whole<PaymentRow> = {
        id: services.newId(),
        transaction_id: reference,
        reference,
        amount_cents: cents,
        date: instantAfter(services.clock),
        status: 'pending',
        organisationId,
        plan,
        paidBy: caller.account.id,
        phone: phone.slice(-3),
        phoneSeal,
        failure: undefined,
        settledAt: undefined,
        checkoutRequestId: undefined,
        receipt: undefined,
        match: undefined,
      };
      await tables.payments.insert(payment);
      await askLater(services, tables, { payment: payment.id, round: 0 });
      await recordAuditEntry(services, tables, {
        actor: caller.account.id,
        action: 'payment.started',
        target: payment.id,
        detail: plan,
        organisationId,
      });
      return { payment, isNew: true };
    },
  );

const isOfAnother = async ({ payments }: Tables, checkoutRequestId: string, id: string) =>
  (await payments.where('checkoutRequestId', checkoutRequestId)).some((payment) => payment.id !== id);

/**
 * Enters what became of the prompt. A callback may have come before this. A name that another payment has names no
 * prompt of this one, which then waits as one that M-Pesa never named: asked by that name, it would be credited with
 * what another has paid.
 */
const enterPrompt = (services: Services, id: string, answer: PromptAnswer) =>
  services.store.transaction(async (tables): Promise<PaymentRow | null> => {
    const payment = await tables.payments.byId(id);
    if (payment === null) return null;
    if (answer.sent === 'no') await fail(services, tables, payment, 'refused');
    if (answer.sent === 'yes' && !(await isOfAnother(tables, answer.checkoutRequestId, id)))
      await tables.payments.replace({ ...payment, checkoutRequestId: answer.checkoutRequestId });
    return tables.payments.byId(id);
  });

/** M-Pesa's name of the prompt is said this once, so a store in trouble is asked again for a while. */
async function enterSurely(services: Services, id: string, answer: PromptAnswer): Promise<PaymentRow | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await enterPrompt(services, id, answer);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || tries === 5) throw error;
      await pause(tries * 500);
    }
  }
}

/**
 * Asks for a month of a plan on a phone. The prompt is sent once and never again by itself, since a second may be paid
 * twice; the number is not kept.
 * @throws {PaymentsOffError | NoPriceError | AddressNotVerifiedError | CheckoutOpenError | TooManyError}
 */
export async function checkOut(services: Services, caller: Caller, wanted: Checkout): Promise<OwnPayment> {
  const { mobileMoney, planPrices } = services;
  const cents = planPrices[wanted.plan];
  if (mobileMoney === null) throw new PaymentsOffError();
  if (cents === undefined) throw new NoPriceError();
  refuseUnverified(caller.account);
  const { payment, isNew } = await begin(services, caller, wanted, cents);
  if (!isNew) return ownPaymentOf(payment);
  const answer = await mobileMoney.prompt({
    shillings: cents / 100,
    msisdn: wanted.phone,
    reference: payment.transaction_id,
    paymentId: payment.id,
  });
  const entered = (await enterSurely(services, payment.id, answer)) ?? payment;
  services.jobs.wake(confirmPayments);
  return ownPaymentOf(entered);
}
