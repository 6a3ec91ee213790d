import { plans } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { organisationOf } from '../organisations/organisations.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/sessions.ts';
import { ownPaymentOf } from './shown.ts';

/** Payments that the page shows. */
const shownPayments = 50;

/** What the caller's organisation has, can have and paid. @throws {MissingError} */
export async function billingOf(
  { store, mobileMoney, planPrices }: Services,
  caller: Caller,
): Promise<Billing> {
  const { id, plan, paidUntil, trialEndsAt } = await organisationOf(store, caller);
  const payments = await store.payments.where('organisationId', id);
  return {
    plan,
    paidUntil,
    trialEndsAt,
    available: mobileMoney !== null,
    prices: plans.flatMap((one) => {
      const cents = planPrices[one];
      return cents === undefined ? [] : [{ plan: one, amount: cents / 100 }];
    }),
    payments: payments.slice(0, shownPayments).map(ownPaymentOf),
  };
}
