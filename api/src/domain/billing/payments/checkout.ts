import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import type { CardCheckout, Checkout, MpesaCheckout } from '@adili/schemas/payments/checkout';
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
import { endCardPage, openCardPage } from './card-page.ts';
import { askLater, confirmPayments } from './confirm.ts';
import { CardOpenError, CardsOffError, CheckoutOpenError, NoPriceError, PaymentsOffError } from './errors.ts';
import { isNameOfAnother } from './provider-name.ts';
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

/** What is asked for, and what stands for it in the table. */
interface Wanted {
  readonly cents: number;
  readonly details: Pick<PaymentRow, 'plan' | 'currency' | 'method' | 'phone' | 'phoneSeal'>;
  /** Whether a payment under way is the same. */
  isSame(open: PaymentRow): boolean;
  /** Counts it where more than one organisation can ask. */
  count?(tables: Tables): Promise<unknown>;
}

/** The prompt on a phone that an order is. */
function promptOf(services: Services, caller: Caller, { plan, phone }: MpesaCheckout): Wanted {
  const cents = services.planPrices.KES[plan];
  if (services.mobileMoney === null) throw new PaymentsOffError();
  if (cents === undefined) throw new NoPriceError();
  const organisationId = organisationIdOf(caller);
  const phoneSeal = services.hmac.sign('payment', organisationId, phone);
  return {
    cents,
    details: { plan, currency: 'KES', method: 'mpesa', phone: phone.slice(-3), phoneSeal },
    isSame: (open) =>
      open.plan === plan && services.hmac.verify(open.phoneSeal ?? '', 'payment', organisationId, phone),
    count: (tables) => allow(services, tables, ['checkout', 'number', phone], promptsToNumber),
  };
}

/** The page for a card that an order is. */
function pageOf({ cardPayments, planPrices }: Services, { plan, currency }: CardCheckout): Wanted {
  const cents = planPrices[currency][plan];
  if (cardPayments === null) throw new CardsOffError();
  if (cents === undefined) throw new NoPriceError();
  return {
    cents,
    details: { plan, currency, method: 'card', phone: undefined, phoneSeal: undefined },
    isSame: (open) => open.method === 'card' && open.plan === plan && open.currency === currency,
  };
}

/** What an order came to: a payment of its own, the same that is under way, or another that is. */
type Begun = { readonly payment: PaymentRow; readonly is: 'new' | 'same' | 'other' };

/** Enters a pending payment and the job that follows it up; or says which one is under way already. */
const begin = (services: Services, caller: Caller, wanted: Wanted) =>
  services.store.transaction(async (tables): Promise<Begun> => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const all = await tables.payments.where('organisationId', organisationId);
    const open = all.find(({ status }) => status === 'pending');
    if (open) return { payment: open, is: wanted.isSame(open) ? 'same' : 'other' };
    await allow(services, tables, ['checkout', 'organisation', organisationId], promptsOfOrganisation);
    await wanted.count?.(tables);
    const reference = newReference();
    const payment: Whole<PaymentRow> = {
      id: services.newId(),
      transaction_id: reference,
      reference,
      amount_cents: wanted.cents,
      ...(wanted.details as Whole<Wanted['details']>),
      date: instantAfter(services.clock),
      status: 'pending',
      organisationId,
      paidBy: caller.account.id,
      failure: undefined,
      settledAt: undefined,
      checkoutRequestId: undefined,
      checkoutUrl: undefined,
      receipt: undefined,
      match: undefined,
    };
    await tables.payments.insert(payment);
    await askLater(services, tables, { payment: payment.id, round: 0 });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'payment.started',
      target: payment.id,
      detail: payment.plan ?? '',
      organisationId,
    });
    return { payment, is: 'new' };
  });

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
    if (answer.sent === 'yes' && !(await isNameOfAnother(tables, answer.checkoutRequestId, id)))
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

/** Begins what is wanted. A page for a card that is open and was left for it ends; a prompt on a phone does not. */
async function beginInstead(services: Services, caller: Caller, wanted: Wanted): Promise<Begun> {
  const begun = await begin(services, caller, wanted);
  if (begun.is !== 'other') return begun;
  if (begun.payment.method !== 'card') throw new CheckoutOpenError();
  if (!(await endCardPage(services, begun.payment))) throw new CardOpenError();
  const again = await begin(services, caller, wanted);
  if (again.is === 'other') throw new CheckoutOpenError();
  return again;
}

/** The prompt is sent once and never again by itself, since a second may be paid twice; the number is not kept. */
async function prompt(services: Services, { payment, is }: Begun, msisdn: string): Promise<PaymentRow> {
  if (is !== 'new' || services.mobileMoney === null) return payment;
  const answer = await services.mobileMoney.prompt({
    shillings: payment.amount_cents / 100,
    msisdn,
    reference: payment.transaction_id,
    paymentId: payment.id,
  });
  return (await enterSurely(services, payment.id, answer)) ?? payment;
}

/**
 * Asks for a month of a plan: on a phone, or on a page for cards.
 * @throws {PaymentsOffError | CardsOffError | NoPriceError | AddressNotVerifiedError | CheckoutOpenError | CardOpenError | TooManyError}
 */
export async function checkOut(services: Services, caller: Caller, order: Checkout): Promise<OwnPayment> {
  const isCard = order.method === 'card';
  const wanted = isCard ? pageOf(services, order) : promptOf(services, caller, order);
  refuseUnverified(caller.account);
  const begun = await beginInstead(services, caller, wanted);
  const { payment } = begun;
  const isOpen = payment.checkoutRequestId !== undefined;
  const entered = !isCard
    ? await prompt(services, begun, order.phone)
    : isOpen
      ? payment
      : ((await openCardPage(services, payment)) ?? payment);
  services.jobs.wake(confirmPayments);
  return ownPaymentOf(entered);
}
