import type { Payment } from '@adili/schemas/payments/payment';
import { isPaid, type Prompt } from './truth.ts';

/** Where the ledger differs from what is true, a line each. @param ledger every payment that the operator sees */
export function differences(ledger: readonly Payment[], prompts: Iterable<Prompt>): string[] {
  const truth = new Map([...prompts].map((prompt) => [prompt.paymentId, prompt]));
  const found: string[] = [];
  for (const { id, status, amount, transaction_id } of ledger) {
    const prompt = truth.get(id);
    truth.delete(id);
    const wanted = prompt && isPaid(prompt) ? (prompt.isReversed ? 'reversed' : 'completed') : 'failed';
    if (status !== wanted) found.push(`${id} is ${status}, in truth ${wanted}`);
    if (!prompt) continue;
    if (amount !== prompt.shillings) found.push(`${id} is of ${amount}, in truth of ${prompt.shillings}`);
    const names = isPaid(prompt) ? [prompt.receipt, prompt.reference] : [prompt.reference];
    if (!names.includes(transaction_id))
      found.push(`${id} is called ${transaction_id}, not ${names.join(' or ')}`);
  }
  for (const { paymentId } of truth.values()) found.push(`${paymentId} is in truth, and in no ledger`);
  return found;
}

export const paidIn = (prompts: Iterable<Prompt>): number =>
  [...prompts]
    .filter((prompt) => isPaid(prompt) && !prompt.isReversed)
    .reduce((sum, { shillings }) => sum + shillings, 0);
