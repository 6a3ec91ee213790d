import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { payment } from './payment.ts';
import { paymentReason } from './reason.ts';

/** Where something was heard of a payment. */
export const reviewSources = ['checkout', 'stk', 'confirmation', 'validation', 'query'] as const;

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
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewOutcomes = ['dismissed', 'credited', 'reversed'] as const;

/** What was heard of a payment and fits none, or not what M-Pesa says when asked. Nothing was credited for it. */
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
  shortcode: z.optional(z.string()),
  /** How often the same was heard. */
  times: z.number(),
  outcome: z.optional(z.enum(reviewOutcomes)),
  note: z.optional(z.string()),
});
export type PaymentReview = z.infer<typeof paymentReview>;

/** The ledger against what M-Pesa reported. */
export const reconciliation = z.object({
  configured: z.boolean(),
  /** The settings that are missing where it is not. */
  missing_settings: z.array(z.string()),
  /** Completed payments of which a callback gave the receipt and a status query said the same. */
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
