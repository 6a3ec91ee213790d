import * as calls from '@adili/calls';
import { billingOf, checkOut } from '../../domain/payments/checkout.ts';
import { reconciliationOf, reversePayment, settleReview } from '../../domain/payments/reconciliation.ts';
import { shownPayments } from '../../domain/payments/shown.ts';
import { listAnswer } from '../lists.ts';
import { route } from '../route.ts';
import { inShillings, inStore } from './in-shillings.ts';

export const paymentRoutes = [
  route(calls.billing, async ({ services, caller }) => ({ body: await billingOf(services, caller()) })),
  route(calls.checkout, async ({ services, caller, body }) => ({
    body: await checkOut(services, caller(), body),
  })),
  route(calls.allPayments, async ({ services, query, url }) => {
    const listed = inShillings(services.store.payments);
    const { rows, headers } = await listAnswer(listed, { query: inStore(query), url });
    return { body: await shownPayments(services.store, rows), headers };
  }),
  route(calls.dailyPayments, async ({ services }) => ({ body: await services.store.dailyPayments() })),
  route(calls.reconciliation, async ({ services }) => ({ body: await reconciliationOf(services) })),
  route(calls.reversePayment, async ({ services, caller, params, body }) => ({
    body: await reversePayment(services, caller(), params.id, body.reason),
  })),
  route(calls.decidePaymentReview, async ({ services, caller, params, body }) => ({
    body: await settleReview(services, caller(), params.id, body),
  })),
];
