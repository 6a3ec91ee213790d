import type { Billing } from '@adili/schemas/payments/billing';
import type { Checkout } from '@adili/schemas/payments/checkout';
import { currencies } from '@adili/schemas/payments/currency';
import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import type { Reconciliation } from '@adili/schemas/payments/reconciliation';
import type { Answer, CallParts } from '../../api/src/testing/call.ts';
import type { Odds } from '../../tools/src/payment-simulators/odds.ts';
import type { Truth } from './compare.ts';
import type { WayName } from './ways.ts';

export type Call = (method: string, path: string, parts?: CallParts) => Promise<Answer>;

/** The API says that another try makes sense. */
export class TryAgainError extends Error {
  override readonly name = 'TryAgainError';
}

/** Too slow, as a machine at its limits is, or a session that is over. */
const again: readonly number[] = [503, 408, 401];

const phoneOf = (number: number) => `07${String(10_000_000 + number).slice(-8)}`;

/** What an owner asks for, and whether they click twice. */
export interface Order {
  readonly body: Checkout;
  readonly clicks: number;
}

export function orderOf(odds: Odds, number: number, way: WayName): Order {
  const plan = odds.pick(['starter', 'growth'] as const);
  const clicks = odds.in100(10) ? 2 : 1;
  return way === 'card'
    ? { body: { plan, method: 'card', currency: odds.pick(currencies) }, clicks }
    : { body: { plan, phone: phoneOf(number) }, clicks };
}

/** Asks for one payment; again, if the first try went without an answer. @returns whether the API took it */
export async function buy(call: Call, token: string, { body, clicks }: Order): Promise<boolean> {
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => call('POST', '/billing/checkout', { token, body })),
  );
  if (answers.some(({ status }) => again.includes(status))) throw new TryAgainError();
  const odd = answers.find(({ status }) => status !== 202);
  if (odd) throw new Error(`POST /billing/checkout answered ${odd.status}: ${odd.text}`);
  const ids = new Set(answers.map(({ body: answered }) => (answered as { id: string }).id));
  if (ids.size !== 1) throw new Error('Two clicks made two payments');
  return true;
}

export async function isWaiting(call: Call, token: string): Promise<boolean> {
  const { status, body } = await call('GET', '/billing', { token });
  if (again.includes(status)) throw new TryAgainError();
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

const reason = 'By the statement';

/** Takes a payment back: by its reference on the statement, or by card, which is refunded then. */
async function takeBack(call: Call, operator: Operator, id: string): Promise<void> {
  const path = `/admin/payments/${id}/reversal`;
  const { status, text } = await call('POST', path, { ...operator, body: { reason } });
  if (status === 503) return takeBack(call, operator, id);
  if (status !== 200) throw new Error(`A reversal answered ${status}: ${text}`);
}

/** Refunds every so many-th of the payments that stand. @returns how many */
export async function refundSome(call: Call, operator: Operator, every: number): Promise<number> {
  const completed = (await ledgerOf(call, operator)).filter(({ status }) => status === 'completed');
  const chosen = completed.filter((_, index) => index % every === 0);
  for (const { id } of chosen) await takeBack(call, operator, id);
  return chosen.length;
}

const ofReversals: readonly string[] = ['reversal', 'dispute'];

/** Does as an operator with the statement: takes back what was reversed, credits what came back to us, dismisses the rest. @returns how many */
export async function review(call: Call, operator: Operator, truths: readonly Truth[]): Promise<number> {
  const reversed = truths.filter(({ isReversed }) => isReversed);
  for (let settled = 0; ; ) {
    const { body } = await call('GET', '/admin/payments/reconciliation', operator);
    const items = (body as Reconciliation).review;
    if (items.length === 0) return settled;
    for (const { id, reason: why, transaction_id = '' } of items) {
      const settle = async (outcome: 'reversed' | 'credited' | 'dismissed'): Promise<Answer> => {
        const body = { outcome, reason };
        const answer = await call('PATCH', `/admin/payment-reviews/${id}`, { ...operator, body });
        return answer.status === 503 ? settle(outcome) : answer;
      };
      const real = ofReversals.includes(why)
        ? reversed.find(({ names }) => names.includes(transaction_id))
        : undefined;
      const back = why === 'refund_failed' ? await settle('credited') : null;
      const first = real ? await settle('reversed') : back;
      if (real && first?.status === 409) await takeBackWhatStands(call, operator, real.paymentId);
      const last = first?.status === 200 ? first : await settle('dismissed');
      if (last.status !== 200) throw new Error(`A review answered ${last.status}: ${last.text}`);
      settled += 1;
    }
  }
}

/** A receipt that never came to us is found by the reference; a payment may be taken back by now. */
async function takeBackWhatStands(call: Call, operator: Operator, id: string): Promise<void> {
  const row = (await ledgerOf(call, operator)).find((one) => one.id === id);
  if (!row) throw new Error(`The ledger has no ${id}`);
  if (row.status === 'completed') await takeBack(call, operator, id);
}
