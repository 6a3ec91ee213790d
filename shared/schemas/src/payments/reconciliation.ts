import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { currencies } from './currency.ts';
import { payment } from './payment.ts';
import { paymentReason } from './reason.ts';

/** Where something was heard of a payment. */
export const reviewSources = ['checkout', 'stk', 'confirmation', 'validation', 'query', 'card'] as const;

/** Why an operator must look at it. */
export const reviewReasons = [
  'forged',
  'malformed',
  'source',
  'unknown',
  'amount',
  'shortcode',
  'receipt',
  'contradiction',
  'unanswered',
  'reversal',
  'refund',
  'dispute',
  'refund_failed',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewOutcomes = ['dismissed', 'credited', 'reversed'] as const;

/** What was heard of a payment and fits none, or not what M-Pesa or the provider of cards says when asked. Nothing was credited for it. */
export const paymentReview = z.object({
  id: entityId,
  at: instant,
  source: z.enum(reviewSources),
  reason: z.enum(reviewReasons),
  /** Of ours, where it names one. */
  payment_id: z.optional(z.string()),
  checkout_request_id: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
  amount: z.optional(z.number()),
  /** Of the amount: KES where it says nothing. */
  currency: z.optional(z.enum(currencies)),
  shortcode: z.optional(z.string()),
  /** How often the same was heard. */
  times: z.number(),
  outcome: z.optional(z.enum(reviewOutcomes)),
  note: z.optional(z.string()),
});
export type PaymentReview = z.infer<typeof paymentReview>;

/** The ledger against what M-Pesa and the provider of cards reported. */
export const reconciliation = z.object({
  /** Whether M-Pesa is set up here. */
  configured: z.boolean(),
  /** The settings that are missing where it is not. */
  missing_settings: z.array(z.string()),
  /** The same of cards; empty where they are set up. */
  missing_card_settings: z.array(z.string()),
  /** Completed payments whose receipt is known: by a callback of M-Pesa and its status query, or by the provider of cards. */
  matched: z.number(),
  /** Completed by a status query, without a receipt yet; and pending longer than a prompt lives. */
  missing: z.array(payment),
  review: z.array(paymentReview),
  review_total: z.number(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** PATCH /admin/payment-reviews/:id */
export const reviewDecision = z.extend(paymentReason, { outcome: z.enum(reviewOutcomes) });
export type ReviewDecision = z.infer<typeof reviewDecision>;
