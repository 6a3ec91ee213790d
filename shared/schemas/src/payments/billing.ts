import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { entitlementUse } from '../entitlements/entitlement-use.ts';
import { instant } from '../fields.ts';
import { version } from '../version.ts';
import { currencies } from './currency.ts';
import { payment } from './payment.ts';

/** A payment as the organisation that pays sees it. */
export const ownPayment = z.extend(z.omit(payment, { customer: true }), {
  /** The end of the number that was asked to pay. */
  phone: z.optional(z.string()),
  /** Where the card pays, while that page is open. */
  checkoutUrl: z.optional(z.string()),
});
export type OwnPayment = z.infer<typeof ownPayment>;

/** What a month of a plan costs, in KES. */
const planPrice = z.object({ plan: z.enum(plans), amount: z.number() });
export type PlanPrice = z.infer<typeof planPrice>;

/** What a month of a plan costs by card. */
const cardPrice = z.extend(planPrice, { currency: z.enum(currencies) });
export type CardPrice = z.infer<typeof cardPrice>;

/** GET /billing: what an organisation has, what it can have, and what it paid, the newest first. */
export const billing = z.object({
  /** The plan that is paid for, and until when. */
  plan: z.optional(z.enum(plans)),
  paidUntil: z.optional(instant),
  /** When a payment was taken back, and a month of the plan with it; nothing once another has paid. */
  takenBackAt: z.optional(instant),
  /** The plan that was agreed in writing, and until when. */
  agreedPlan: z.optional(z.enum(plans)),
  agreedUntil: z.optional(instant),
  trialEndsAt: z.optional(instant),
  /** All that plans give, as the organisation has it now. */
  entitlements: z.array(entitlementUse),
  /** Whether M-Pesa is set up here. */
  available: z.boolean(),
  prices: z.array(planPrice),
  /** What can be paid by card, in each currency; empty where cards are not set up here. */
  cardPrices: z.array(cardPrice),
  payments: z.array(ownPayment),
  /** The organisation's PIN or VAT number, as pro-forma and receipt say it. */
  taxNumber: z.optional(z.string()),
  /** The organisation's. */
  version,
});
export type Billing = z.infer<typeof billing>;

/** GET /billing/pro-forma */
export const proFormaQuery = z.object({
  plan: z.enum(plans, { error: 'Please choose a plan' }),
  /** KES unless it says so. */
  currency: z.optional(z.enum(currencies, { error: 'Choose KES, USD or EUR' })),
});
