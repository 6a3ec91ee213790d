import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { PaymentReviewRow, PaymentRow } from '../../../store/tables/payments.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { paidBody, readBody, reversalBody, stkBody } from './callback-bodies.ts';
import { askLater, confirmPayments } from './confirm.ts';
import { reversalEmail } from './emails.ts';
import { keepForReview } from './reviews.ts';
import { underReceipt } from './settle.ts';

/** A call that says that it is M-Pesa's. */
export interface Callback {
  readonly secret: string | null;
  readonly address: string;
  /** Null where it was too long, or no text. */
  readonly text: string | null;
}

type Source = Exclude<PaymentReviewRow['source'], 'checkout' | 'query' | 'card'>;
type ReviewDetails = Omit<Parameters<typeof keepForReview>[2], 'source' | 'reason'>;

/** Keeps for review what cannot count. Part of a transaction. */
const reviewOf =
  (services: Services, tables: Tables, source: Source) =>
  (reason: PaymentReviewRow['reason'], heard: ReviewDetails = {}) =>
    keepForReview(services, tables, { source, reason, ...heard });

/** Why nothing that a call says can count; null where it seems to be M-Pesa's. */
function distrust({ mobileMoney }: Services, { secret, address }: Callback): 'forged' | 'source' | null {
  if (mobileMoney === null || secret === null || !mobileMoney.knowsSecret(secret)) return 'forged';
  return mobileMoney.callsFrom(address) ? null : 'source';
}

/** Calls without the right secret that one network has kept; the answer tells no difference. */
const forgedCalls = { most: 60, within: minutes(15), evictable: true };

/** Keeps a call that is not trusted for review. @returns whether the call may count */
async function authenticate(services: Services, source: Source, callback: Callback): Promise<boolean> {
  const reason = distrust(services, callback);
  if (reason === null) return true;
  const stk = readBody(stkBody, callback.text)?.Body.stkCallback;
  const paid = readBody(paidBody, callback.text);
  await services.store.transaction(async (tables) => {
    const network = ['callback', truncateAddress(callback.address)] as const;
    if (reason === 'forged' && !(await isAllowed(services, tables, network, forgedCalls))) return;
    await reviewOf(
      services,
      tables,
      source,
    )(reason, {
      checkoutRequestId: stk?.CheckoutRequestID,
      transactionId: stk?.CallbackMetadata?.Item.MpesaReceiptNumber ?? paid?.TransID,
      amount_cents: stk?.CallbackMetadata?.Item.Amount ?? paid?.TransAmount,
      shortcode: paid?.BusinessShortCode,
    });
  });
  return false;
}

interface CallbackClaim {
  readonly source: Source;
  readonly claim: 'completed' | 'failed';
  readonly receipt: string | undefined;
  readonly amount_cents: number | undefined;
}

/**
 * Applies a callback to its payment: notes the receipt and asks for the status. What does not fit goes to review as well.
 * Part of a transaction.
 */
async function applyCallback(
  services: Services,
  tables: Tables,
  payment: PaymentRow,
  { source, claim, receipt, amount_cents }: CallbackClaim,
): Promise<void> {
  const review = reviewOf(services, tables, source);
  const details = {
    paymentId: payment.id,
    checkoutRequestId: payment.checkoutRequestId,
    transactionId: receipt,
    amount_cents,
  };
  const isPaidFor = claim === 'completed' && amount_cents === payment.amount_cents;
  if (claim === 'completed' && !isPaidFor) await review('amount', details);
  const known = payment.receipt ?? (payment.match === 'matched' ? payment.transaction_id : undefined);
  if (isPaidFor && receipt && known && known !== receipt) await review('receipt', details);
  if (payment.status === 'completed' || payment.status === 'reversed') {
    if (claim === 'failed') await review('contradiction', details);
    if (isPaidFor && receipt && payment.match === 'missing') {
      const named = { ...payment, receipt };
      await tables.payments.replace({ ...named, ...(await underReceipt(services, tables, named)) });
    }
    return;
  }
  if (isPaidFor && receipt && !known) await tables.payments.replace({ ...payment, receipt });
  if (payment.status === 'pending' || claim === 'completed')
    await askLater(services, tables, {
      payment: payment.id,
      round: 0,
      claim,
      claimedAt: instantAfter(services.clock),
    });
}

interface Meant {
  readonly payment: PaymentRow | null;
  /** Of the payment that the address names, where the prompt's name is another's. */
  readonly contradicted?: string;
}

/**
 * The payment of a prompt: the one that the call's address names, unless the prompt's name is another's; where the
 * address names none, the only one of that name. A name that never came to us is taken from the call.
 */
async function findPayment(
  { payments }: Tables,
  checkoutRequestId: string,
  id: string | null,
): Promise<Meant> {
  const named = await payments.where('checkoutRequestId', checkoutRequestId);
  const addressed = id === null ? null : await payments.byId(id);
  if (addressed === null) return { payment: named.length === 1 ? (named[0] ?? null) : null };
  if (named.some((payment) => payment.id === addressed.id)) return { payment: addressed };
  if (named.length > 0) return { payment: null, contradicted: addressed.id };
  if (addressed.checkoutRequestId || !addressed.reference) return { payment: null };
  const adopted = { ...addressed, checkoutRequestId };
  await payments.replace(adopted);
  return { payment: adopted };
}

/** The result of a prompt. @param id of the payment, as the address has it */
export async function takeStkCallback(
  services: Services,
  callback: Callback,
  id: string | null,
): Promise<void> {
  const source = 'stk';
  if (!(await authenticate(services, source, callback))) return;
  const result = readBody(stkBody, callback.text)?.Body.stkCallback;
  await services.store.transaction(async (tables) => {
    const review = reviewOf(services, tables, source);
    if (!result) return void (await review('malformed'));
    const { CheckoutRequestID: checkoutRequestId, ResultCode, CallbackMetadata } = result;
    const { Amount: amount_cents, MpesaReceiptNumber: receipt } = CallbackMetadata?.Item ?? {};
    const { payment, contradicted } = await findPayment(tables, checkoutRequestId, id);
    const heard = { paymentId: contradicted, checkoutRequestId, transactionId: receipt, amount_cents };
    const claim = ResultCode === '0' ? 'completed' : 'failed';
    if (payment === null) await review(contradicted ? 'contradiction' : 'unknown', heard);
    else await applyCallback(services, tables, payment, { source, claim, receipt, amount_cents });
  });
  services.jobs.wake(confirmPayments);
}

/** The result of a reversal: the operator gets a mail, and decides whether it counts. Part of a transaction. */
async function takeReversal(services: Services, tables: Tables, receipt: string): Promise<void> {
  const payment = await tables.payments.byKey('transaction_id', receipt);
  if (payment?.status === 'reversed') return;
  const isNew = await reviewOf(
    services,
    tables,
    'confirmation',
  )('reversal', {
    paymentId: payment?.id,
    transactionId: receipt,
    amount_cents: payment?.amount_cents,
  });
  if (isNew)
    await services.outbox.add(reversalEmail(services.teamAddress, receipt, services.siteUrl), tables);
}

/** The payment that was asked for under a reference; none where the payer named none. */
const asked = async ({ payments }: Pick<Tables, 'payments'>, reference = '') =>
  reference === '' ? undefined : (await payments.where('reference', reference))[0];

/** A payment to the shortcode, or a reversal. */
export async function takeConfirmation(services: Services, callback: Callback): Promise<void> {
  const source = 'confirmation';
  if (!(await authenticate(services, source, callback))) return;
  const reversal = readBody(reversalBody, callback.text)?.Result;
  const paid = readBody(paidBody, callback.text);
  await services.store.transaction(async (tables) => {
    if (reversal) {
      const { OriginalTransactionID } = reversal.ResultParameters.ResultParameter;
      if (reversal.ResultCode === '0') await takeReversal(services, tables, OriginalTransactionID);
      return;
    }
    const review = reviewOf(services, tables, source);
    if (!paid) return void (await review('malformed'));
    const { TransID: receipt, TransAmount: amount_cents, BusinessShortCode: shortcode } = paid;
    const heard = { transactionId: receipt, amount_cents, shortcode };
    const payment =
      (await tables.payments.byKey('transaction_id', receipt)) ?? (await asked(tables, paid.BillRefNumber));
    if (shortcode !== services.mobileMoney?.shortcode)
      await review('shortcode', { paymentId: payment?.id, ...heard });
    else if (!payment) await review('unknown', heard);
    else
      await applyCallback(services, tables, payment, { source, claim: 'completed', receipt, amount_cents });
  });
  services.outbox.sendDue();
  services.jobs.wake(confirmPayments);
}

/** Why M-Pesa should not take a payment to the shortcode, in its codes; null where it should. */
type Refusal = 'C2B00012' | 'C2B00013' | 'C2B00015' | 'C2B00016';

/** M-Pesa asks whether a payment to the shortcode is expected: only one that was asked for here is. */
export async function validatePayment(services: Services, callback: Callback): Promise<Refusal | null> {
  if (!(await authenticate(services, 'validation', callback))) return 'C2B00016';
  const paid = readBody(paidBody, callback.text);
  if (!paid) {
    await services.store.transaction((tables) => reviewOf(services, tables, 'validation')('malformed'));
    return 'C2B00016';
  }
  if (paid.BusinessShortCode !== services.mobileMoney?.shortcode) return 'C2B00015';
  const payment = await asked(services.store, paid.BillRefNumber);
  if (payment?.status !== 'pending') return 'C2B00012';
  return payment.amount_cents === paid.TransAmount ? null : 'C2B00013';
}
