import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { versioned } from '../calls/versioned.ts';
import { filteredQuery, listQuery } from '../list-query.ts';
import { billing as billingAnswer, ownPayment, proFormaQuery } from './billing.ts';
import { billingDetails } from './billing-details.ts';
import { cardCheckout, mpesaCheckout } from './checkout.ts';
import { dailyTotal, payment } from './payment.ts';
import { paymentReason } from './reason.ts';
import * as schemas from './reconciliation.ts';
import { paymentStatuses } from './status.ts';

export const heading: Heading = {
  name: 'Billing',
  description: "An organisation's plan, trial and payments.",
  schemas: {
    Billing: billingAnswer,
    OwnPayment: ownPayment,
    Payment: payment,
    PaymentReview: schemas.paymentReview,
    DailyTotal: dailyTotal,
  },
};

export const billing = call('GET /billing', {
  access: 'owner',
  summary: "The organisation's plan, its trial, the prices, and its payments, newest first",
  answer: billingAnswer,
});

export const startOwnTrial = call('POST /billing/trial', {
  access: 'owner',
  summary: 'Start the free trial of an organisation that has had none and has no plan',
  answer: billingAnswer,
});

export const changeBillingDetails = call('PUT /billing/details', {
  access: 'owner',
  summary: "Set the organisation's PIN or VAT number, which pro-forma and receipt show",
  body: versioned(billingDetails),
  answer: billingAnswer,
});

export const proForma = call('GET /billing/pro-forma', {
  access: 'owner',
  summary: 'A pro-forma invoice of a month of a plan, as a page to print; it is no tax invoice',
  query: proFormaQuery,
  status: 200,
  file: 'text/html',
});

export const paymentReceipt = call('GET /billing/payments/:id/receipt', {
  access: 'owner',
  summary: 'The receipt of a payment, as a page to print; it is no tax invoice',
  status: 200,
  file: 'text/html',
});

export const checkout = call('POST /billing/checkout', {
  access: 'owner',
  limit: 'checkout',
  summary:
    'Ask for a month of a plan: on the phone by M-Pesa, or by card on the page that `checkoutUrl` names; asked twice, the payment under way is answered',
  body: z.discriminatedUnion('method', [mpesaCheckout, cardCheckout]),
  status: 202,
  answer: ownPayment,
});

export const allPayments = call('GET /admin/payments', {
  access: 'adminKey',
  summary: 'Payments, each in its currency, newest first',
  query: filteredQuery({ status: z.enum(paymentStatuses) }),
  answer: z.array(payment),
});

export const allPaymentsFile = csvOf(allPayments);

export const dailyPayments = call('GET /admin/payments/daily', {
  access: 'adminKey',
  summary:
    'Completed payments in KES summed by day in Nairobi, newest day first; those from an instant on, where one is given',
  query: z.pick(listQuery, { from: true }),
  answer: z.array(dailyTotal),
});

export const reconciliation = call('GET /admin/payments/reconciliation', {
  access: 'adminKey',
  summary: 'The ledger against what M-Pesa and the provider of cards reported: matched, missing, for review',
  answer: schemas.reconciliation,
});

export const reversePayment = call('POST /admin/payments/:id/reversal', {
  access: 'adminKey',
  summary: 'Take a completed payment back: one by card is refunded, one by M-Pesa was reversed there',
  body: paymentReason,
  answer: payment,
});

export const decidePaymentReview = call('PATCH /admin/payment-reviews/:id', {
  access: 'adminKey',
  summary: 'Settle what was kept for review, with a reason',
  body: schemas.reviewDecision,
  answer: schemas.paymentReview,
});
