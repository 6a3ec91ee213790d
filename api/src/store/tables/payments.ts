import { plans } from '@adili/schemas/accounts/plan';
import { entityId, instant } from '@adili/schemas/fields';
import { currencies } from '@adili/schemas/payments/currency';
import { reviewOutcomes, reviewReasons, reviewSources } from '@adili/schemas/payments/reconciliation';
import { paymentFailures, paymentMethods, paymentStatuses } from '@adili/schemas/payments/status';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Payments, each known by its transaction. */
export const payments = defineTable({
  name: 'payments',
  // What a person asked for, in any organisation; its other payments are not theirs.
  subject: { person: 'paidBy' },
  onErase: 'custom',
  codes: ['transaction_id', 'phone', 'reference', 'phoneSeal', 'checkoutRequestId', 'receipt', 'checkoutUrl'],
  why: 'Accounting law requires us to keep payments, for as long as it says; who paid, and from which phone, is removed.',
  exported: {
    id: entityId,
    /** M-Pesa's receipt or the card payment's name at its provider, or our reference until that is known. */
    transaction_id: z.string(),
    amount_cents: z.int(),
    /** Of the amount; KES where it says nothing, as before there were others. */
    currency: z.optional(z.enum(currencies)),
    /** M-Pesa where it says nothing. */
    method: z.optional(z.enum(paymentMethods)),
    /** When it was asked for. */
    date: instant,
    status: z.enum(paymentStatuses),
    organisationId: z.optional(entityId),
    plan: z.optional(z.enum(plans)),
    /** The id of who asked for it. */
    paidBy: z.optional(z.string()),
    /** The end of the number that was asked to pay; the whole is never kept. */
    phone: z.optional(z.string()),
    /** What M-Pesa shows as the account, and says of a payment to the shortcode. */
    reference: z.optional(z.string()),
    failure: z.optional(z.enum(paymentFailures)),
    settledAt: z.optional(instant),
  },
  private: {
    /** A seal of the whole number while it is asked, which differs from that of another with the same end. */
    phoneSeal: z.optional(z.string()),
    /** M-Pesa's name of the prompt, or the provider's of the page where the card pays: by it the status is asked. */
    checkoutRequestId: z.optional(z.string()),
    /** Where the card pays, while that may be open. */
    checkoutUrl: z.optional(z.string()),
    /** What a callback says is the receipt: it counts once the status was asked. */
    receipt: z.optional(z.string()),
    /** Of a completed one: whether its receipt has come too. */
    match: z.optional(z.enum(['matched', 'missing'])),
  },
  time: 'date',
  unique: ['transaction_id'],
  indexed: ['organisationId', 'checkoutRequestId', 'reference', 'status', 'match'],
  sortable: ['amount_cents', 'transaction_id', 'status'],
  searchable: [
    'transaction_id',
    'date',
    'status',
    'plan',
    { field: 'amount_cents', currency: 'currency' },
    { field: 'organisationId', named: [{ table: 'organisations', fields: ['name'] }] },
  ],
});
export type PaymentRow = RowOf<typeof payments>;

/** What was heard of payments and needs an operator's look. Neither a name nor a number of a person is in it. */
export const paymentReviews = defineTable({
  name: 'payment_reviews',
  subject: 'none',
  onErase: 'custom',
  actors: { settledBy: 'anonymise' },
  texts: ['note'],
  codes: ['paymentId', 'checkoutRequestId', 'transactionId', 'shortcode'],
  why: 'What M-Pesa’s calls said, and operators’ notes, stay until 400 days after it was settled, but no longer name the person.',
  private: {
    id: entityId,
    at: instant,
    /** When it was last heard, or settled. */
    lastAt: instant,
    source: z.enum(reviewSources),
    reason: z.enum(reviewReasons),
    state: z.enum(['open', 'settled']),
    paymentId: z.optional(z.string()),
    checkoutRequestId: z.optional(z.string()),
    transactionId: z.optional(z.string()),
    amount_cents: z.optional(z.int()),
    currency: z.optional(z.enum(currencies)),
    shortcode: z.optional(z.string()),
    times: z.int(),
    outcome: z.optional(z.enum(reviewOutcomes)),
    note: z.optional(z.string()),
    settledBy: z.optional(z.string()),
  },
  time: 'at',
  indexed: ['state'],
  searchable: ['note'],
  retention: { field: 'lastAt', days: 400, only: { state: 'settled' } },
});
export type PaymentReviewRow = RowOf<typeof paymentReviews>;
