import type { Payment } from '@adili/schemas/payments/payment';
import * as calls from '@adili/schemas/payments/payments-calls';
import { listFile } from '../../../http/list-file.ts';
import { operatorList, type Ready } from '../../../http/lists.ts';
import { readerOf } from '../../../http/long-read.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import type { Services } from '../../foundation/services.ts';
import { readBilling } from './billing.ts';
import { changeBillingDetails } from './billing-details.ts';
import { checkOut } from './checkout.ts';
import { documentPolicy, proForma, readReceipt } from './documents.ts';
import { inShillings } from './in-shillings.ts';
import { startOwnTrial } from './own-trial.ts';
import { readReconciliation, reversePayment, settleReview } from './reconciliation.ts';
import { shownPayments } from './shown.ts';

const listed = ({ store }: Services) => inShillings(store.payments);
const ready: Ready<PaymentRow, Payment> = ({ store }, rows) => shownPayments(store, rows);

/** A page of its own, whose style is let in by its hash. */
const page = (content: string) => ({
  text: { type: 'html', content },
  headers: { 'Content-Security-Policy': documentPolicy },
});

export const paymentRoutes = [
  route(calls.billing, ({ services, caller }) => readBilling(services, caller())),
  route(calls.startOwnTrial, ({ services, caller }) => startOwnTrial(services, caller())),
  route(calls.changeBillingDetails, ({ services, caller, body }) =>
    changeBillingDetails(services, caller(), body),
  ),
  replyRoute(calls.proForma, async ({ services, caller, query }) =>
    page(await proForma(services, caller(), query)),
  ),
  replyRoute(calls.paymentReceipt, async ({ services, caller, params }) =>
    page(await readReceipt(services, caller(), params.id)),
  ),
  route(calls.checkout, ({ services, caller, body }) => checkOut(services, caller(), body)),
  replyRoute(calls.allPayments, operatorList(listed, ready)),
  replyRoute(calls.allPaymentsFile, listFile(calls.allPayments, listed, ready)),
  route(calls.dailyPayments, ({ services, query, ...asker }) =>
    services.store.longRead(readerOf(asker), () => services.store.dailyPayments(query.from)),
  ),
  route(calls.reconciliation, ({ services }) => readReconciliation(services)),
  route(calls.reversePayment, ({ services, caller, params, body }) =>
    reversePayment(services, caller(), params.id, body.reason),
  ),
  route(calls.decidePaymentReview, ({ services, caller, params, body }) =>
    settleReview(services, caller(), params.id, body),
  ),
];
