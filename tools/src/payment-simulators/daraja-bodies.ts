import type { Odds } from './odds.ts';
import { isPaid, type Prompt } from './prompts.ts';

/** The callback of a prompt, its items in any order. */
export function stkBody(odds: Odds, prompt: Prompt, reported: { code?: string; shillings?: number } = {}) {
  const { code = prompt.resultCode, shillings = prompt.shillings } = reported;
  const items = [
    { Name: 'Amount', Value: odds.in100(50) ? shillings : `${shillings}.00` },
    { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20261122101500 },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ];
  const turn = odds.below(items.length);
  const metadata = { CallbackMetadata: { Item: [...items.slice(turn), ...items.slice(0, turn)] } };
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: '29115-34620561-1',
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode: Number(code),
        ResultDesc: code === '0' ? 'The service request is processed successfully.' : 'Not processed',
        ...(code === '0' ? metadata : {}),
      },
    },
  };
}

/** What Daraja tells of a payment to the shortcode. */
export const paidBody = (prompt: Prompt, shortcode: string) => ({
  TransactionType: 'Pay Bill',
  TransID: prompt.receipt,
  TransTime: '20261122101500',
  TransAmount: prompt.shillings.toFixed(2),
  BusinessShortCode: shortcode,
  BillRefNumber: prompt.reference,
  MSISDN: '2547*****678',
  FirstName: 'Ann',
});

export const reversalBody = ({ receipt, shillings }: Prompt) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    TransactionID: `R${receipt}`,
    ResultParameters: {
      ResultParameter: [
        { Key: 'Amount', Value: shillings },
        { Key: 'OriginalTransactionID', Value: receipt },
      ],
    },
  },
});

/** What a sender that is not Daraja sends, or not as Daraja would. */
export interface Forgery {
  readonly path: string;
  readonly body: string;
}

/** A forgery of a prompt: with the secret, which only tells lies that a status query finds out, or without. */
export function forgery(odds: Odds, prompt: Prompt, shortcode: string): Forgery {
  const { pathname } = prompt.callback;
  const confirmation = pathname.replace(/\/stk\/.*/, '/confirmation');
  const lie = isPaid(prompt) ? { code: '1032' } : { code: '0' };
  const paid = { ...paidBody(prompt, shortcode), BillRefNumber: 'NOBODY' };
  return odds.pick([
    {
      path: pathname.replace(/\/stk\/.*/, '/stk'),
      body: JSON.stringify(stkBody(odds, prompt, { code: '0' })),
    },
    {
      path: pathname.replace(/\/stk\/[^/]+/, '/stk/not-the-secret-at-all-00000'),
      body: JSON.stringify(stkBody(odds, prompt, { code: '0' })),
    },
    { path: pathname, body: JSON.stringify(stkBody(odds, prompt, lie)) },
    { path: pathname, body: JSON.stringify(stkBody(odds, prompt, { code: '0', shillings: 1 })) },
    { path: pathname, body: '{"Body":' },
    { path: pathname, body: JSON.stringify({ Body: { stkCallback: 'x'.repeat(40_000) } }) },
    {
      path: `${confirmation}/${pathname.split('/').at(-2)}`,
      body: JSON.stringify({ ...paid, TransID: `F${prompt.receipt}` }),
    },
    { path: confirmation, body: JSON.stringify(paidBody(prompt, shortcode)) },
  ]);
}
