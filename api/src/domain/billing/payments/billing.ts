import { plans } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { type Currency, currencies } from '@adili/schemas/payments/currency';
import type { Tables } from '../../../store/store.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { entitlementsWithUse } from '../../people/entitlements/entitlements.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { ownPaymentOf } from './shown.ts';

/** Payments that the page shows. */
const shownPayments = 50;

/** What is read of a store or within a transaction. */
type Asked = Pick<Services, 'clock' | 'mobileMoney' | 'cardPayments' | 'planPrices'> & {
  readonly store: Tables;
};

const pricesIn = (prices: Services['planPrices'], currency: Currency) =>
  plans.flatMap((plan) => {
    const cents = prices[currency][plan];
    return cents === undefined ? [] : [{ plan, currency, amount: cents / 100 }];
  });

/** What the caller's organisation has, can have and paid. @throws {MissingError} */
export async function readBilling(services: Asked, caller: Caller): Promise<Billing> {
  const { store, mobileMoney, cardPayments, planPrices } = services;
  const organisation = await readOrganisation(store, caller);
  const { id, plan, paidUntil, takenBackAt, agreedPlan, agreedUntil, trialEndsAt, taxNumber } = organisation;
  const payments = await store.payments.where('organisationId', id);
  return {
    plan,
    paidUntil,
    takenBackAt,
    agreedPlan,
    agreedUntil,
    trialEndsAt,
    entitlements: await entitlementsWithUse(services, store, organisation),
    available: mobileMoney !== null,
    prices: pricesIn(planPrices, 'KES').map(({ currency: _, ...price }) => price),
    cardPrices: cardPayments === null ? [] : currencies.flatMap((one) => pricesIn(planPrices, one)),
    taxNumber,
    version: versionOf(organisation),
    payments: payments.slice(0, shownPayments).map(ownPaymentOf),
  };
}
