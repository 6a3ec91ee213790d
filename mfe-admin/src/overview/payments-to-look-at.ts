import type { Api } from '@adili/http';
import { type Need, oneOrMore } from './need.ts';

/** The payments that M-Pesa tells otherwise than the ledger, and those of which it has told nothing. */
export async function paymentsToLookAt(api: Api, signal: AbortSignal): Promise<Need[]> {
  const { review_total, missing } = await api.call('GET /admin/payments/reconciliation', { signal });
  const to = '/admin/payments';
  return [
    {
      count: review_total,
      words: oneOrMore(review_total, 'payment is for review', 'payments are for review'),
      to,
    },
    {
      count: missing.length,
      words: oneOrMore(missing.length, 'payment is unconfirmed', 'payments are unconfirmed'),
      to,
    },
  ];
}
