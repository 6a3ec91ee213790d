import type { Payment } from '@adili/schemas/payments/payment';

/** A payment as its provider has it: what is true, whatever was reported. */
export interface Truth {
  readonly paymentId: string;
  readonly isPaid: boolean;
  readonly isReversed: boolean;
  readonly amount: number;
  readonly currency: string;
  /** What it may be called: by a receipt that need not have come, or by ours. */
  readonly names: readonly string[];
}

/** Where the ledger differs from what is true, a line each. @param ledger every payment that the operator sees */
export function differences(ledger: readonly Payment[], truths: readonly Truth[]): string[] {
  const truth = new Map(truths.map((one) => [one.paymentId, one]));
  const found: string[] = [];
  for (const { id, status, amount, currency, transaction_id } of ledger) {
    const real = truth.get(id);
    truth.delete(id);
    const wanted = real?.isPaid ? (real.isReversed ? 'reversed' : 'completed') : 'failed';
    if (status !== wanted) found.push(`${id} is ${status}, in truth ${wanted}`);
    if (!real) continue;
    if (amount !== real.amount || currency !== real.currency)
      found.push(`${id} is of ${currency} ${amount}, in truth of ${real.currency} ${real.amount}`);
    if (!real.names.includes(transaction_id))
      found.push(`${id} is called ${transaction_id}, not ${real.names.join(' or ')}`);
  }
  for (const { paymentId } of truth.values()) found.push(`${paymentId} is in truth, and in no ledger`);
  return found;
}

/** What was paid in shillings, and is kept. */
export const paidIn = (truths: readonly Truth[]): number =>
  truths
    .filter(({ isPaid, isReversed, currency }) => isPaid && !isReversed && currency === 'KES')
    .reduce((sum, { amount }) => sum + amount, 0);
