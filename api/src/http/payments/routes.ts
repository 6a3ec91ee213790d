import * as calls from '@adili/calls';
import type { Payment } from '@adili/schemas/payments/payment';
import { billingOf } from '../../domain/payments/billing.ts';
import { checkOut } from '../../domain/payments/checkout.ts';
import { startOwnTrial } from '../../domain/payments/own-trial.ts';
import { reconciliationOf, reversePayment, settleReview } from '../../domain/payments/reconciliation.ts';
import { shownPayments } from '../../domain/payments/shown.ts';
import type { PaymentRow } from '../../store/payments/table.ts';
import type { Tables } from '../../store/store.ts';
import { operatorFile } from '../list-file.ts';
import { operatorList, type Ready } from '../lists.ts';
import { readerOf } from '../long-read.ts';
import { route } from '../route.ts';
import { inShillings } from './in-shillings.ts';

const listed = ({ payments }: Tables) => inShillings(payments);
const ready: Ready<PaymentRow, Payment> = ({ store }, rows) => shownPayments(store, rows);

export const paymentRoutes = [
  route(calls.billing, async ({ services, caller }) => ({ body: await billingOf(services, caller()) })),
  route(calls.startOwnTrial, async ({ services, caller }) => ({
    body: await startOwnTrial(services, caller()),
  })),
  route(calls.checkout, async ({ services, caller, body }) => ({
    body: await checkOut(services, caller(), body),
  })),
  route(calls.allPayments, operatorList(listed, ready)),
  route(calls.allPaymentsFile, operatorFile(calls.allPayments, listed, ready)),
  route(calls.dailyPayments, async ({ services, query, ...asker }) => ({
    body: await services.store.longRead(readerOf(asker), () => services.store.dailyPayments(query.from)),
  })),
  route(calls.reconciliation, async ({ services }) => ({ body: await reconciliationOf(services) })),
  route(calls.reversePayment, async ({ services, caller, params, body }) => ({
    body: await reversePayment(services, caller(), params.id, body.reason),
  })),
  route(calls.decidePaymentReview, async ({ services, caller, params, body }) => ({
    body: await settleReview(services, caller(), params.id, body),
  })),
];
