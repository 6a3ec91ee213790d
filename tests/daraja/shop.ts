import type { Billing } from '@adili/schemas/payments/billing';
import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import type { Reconciliation } from '@adili/schemas/payments/reconciliation';
import type { Answer, CallParts } from '../../api/src/testing/call.ts';
import type { Odds } from './chance.ts';
import type { Simulator } from './simulator.ts';

export type Call = (method: string, path: string, parts?: CallParts) => Promise<Answer>;

/** The API says that another try makes sense. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
}

const phoneOf = (number: number) => `07${String(10_000_000 + number).slice(-8)}`;

/** What an owner asks for, and whether they click twice. */
export interface Order {
  readonly body: { readonly plan: 'starter' | 'growth'; readonly phone: string };
  readonly clicks: number;
}

export const orderOf = (odds: Odds, number: number): Order => ({
  body: { plan: odds.pick(['starter', 'growth'] as const), phone: phoneOf(number) },
  clicks: odds.in100(10) ? 2 : 1,
});

/** Asks for one payment; again, if the first try went without an answer. @returns whether the API took it */
export async function buy(call: Call, token: string, { body, clicks }: Order): Promise<boolean> {
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => call('POST', '/billing/checkout', { token, body })),
  );
  if (answers.some(({ status }) => status === 503)) throw new TryAgainError();
  const odd = answers.find(({ status }) => status !== 202);
  if (odd) throw new Error(`POST /billing/checkout answered ${odd.status}: ${odd.text}`);
  const ids = new Set(answers.map(({ body: answered }) => (answered as { id: string }).id));
  if (ids.size !== 1) throw new Error('Two clicks made two payments');
  return true;
}

export async function isWaiting(call: Call, token: string): Promise<boolean> {
  const { status, body } = await call('GET', '/billing', { token });
  if (status === 503) throw new TryAgainError();
  return (body as Billing).payments.some(({ status }) => status === 'pending');
}

type Operator = Pick<CallParts, 'token' | 'adminKey'>;

/** Every payment, page by page. */
export async function ledgerOf(call: Call, operator: Operator): Promise<Payment[]> {
  const found: Payment[] = [];
  let path: string | undefined = '/admin/payments?limit=500';
  while (path) {
    const answer: Answer = await call('GET', path, operator);
    found.push(...(answer.body as Payment[]));
    path = answer.headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1];
  }
  return found;
}

export async function totalOf(call: Call, operator: Operator): Promise<number> {
  const { body } = await call('GET', '/admin/payments/daily', operator);
  return (body as DailyTotal[]).reduce((sum, { total }) => sum + total, 0);
}

/** Reverses a payment whose receipt never came to us: the operator finds it by its reference on the statement. */
async function reverseByReference(call: Call, operator: Operator, reference: string): Promise<void> {
  const rows = await ledgerOf(call, operator);
  const row = rows.find(({ transaction_id }) => transaction_id === reference);
  if (!row) throw new Error(`The ledger has no ${reference}`);
  const body = { reason: "By the shortcode's statement" };
  const { status, text } = await call('POST', `/admin/payments/${row.id}/reversal`, { ...operator, body });
  if (status !== 200) throw new Error(`A reversal answered ${status}: ${text}`);
}

/** Does as an operator with the shortcode's statement: reverses what was reversed, dismisses the rest. @returns how many */
export async function review(call: Call, operator: Operator, { prompts }: Simulator): Promise<number> {
  const reversed = new Map(
    [...prompts.values()].filter((one) => one.isReversed).map((one) => [one.receipt, one]),
  );
  for (let settled = 0; ; ) {
    const { body } = await call('GET', '/admin/payments/reconciliation', operator);
    const items = (body as Reconciliation).review;
    if (items.length === 0) return settled;
    for (const { id, reason, transaction_id = '' } of items) {
      const settle = (outcome: 'reversed' | 'dismissed') =>
        call('PATCH', `/admin/payment-reviews/${id}`, {
          ...operator,
          body: { outcome, reason: "By the shortcode's statement" },
        });
      const prompt = reason === 'reversal' ? reversed.get(transaction_id) : undefined;
      const first = prompt ? await settle('reversed') : null;
      if (prompt && first?.status === 409) await reverseByReference(call, operator, prompt.reference);
      const last = first?.status === 200 ? first : await settle('dismissed');
      if (last.status !== 200) throw new Error(`A review answered ${last.status}: ${last.text}`);
      settled += 1;
    }
  }
}
