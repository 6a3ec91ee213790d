import type { Visitor } from '@adili/schemas/visits/visit';
import type { PaymentRow } from '../store/tables/payments.ts';
import type { Chance } from './chance.ts';
import { addresses, amounts, pages, paymentDays, visitCount, visitDays } from './figures.ts';
import { before } from './instants.ts';
import { people } from './people.ts';

const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(4, '0')}`;

export const demoVisitors = (chance: Chance, now: Date): Visitor[] =>
  Array.from({ length: visitCount }, (_, index) => ({
    id: numbered('demo-visit', index),
    ip: chance.pick(addresses),
    page_path: chance.pick(pages),
    visit_time: before(now, chance.below(visitDays), chance.below(24), 1 + chance.below(59)),
  }));

/** In the shape of M-Pesa's receipts: ten capitals and digits, without 0, 1, I and O. */
const receipt = (chance: Chance) => `S${chance.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 9)}`;

const payers = people.flatMap(({ organisationId, plan }) => (plan ? [{ organisationId, plan }] : []));

/** None to three payments a day, of customers for their plans; a few came to nothing, and one was paid back. */
export function demoPayments(chance: Chance, now: Date): PaymentRow[] {
  const moments = Array.from({ length: paymentDays }, (_, day) =>
    Array.from({ length: chance.below(4) }, () => before(now, day, chance.below(12), 1 + chance.below(59))),
  ).flat();
  return moments.map((date, index) => {
    const { organisationId, plan } = chance.pick(payers);
    return {
      id: numbered('demo-payment', index),
      transaction_id: receipt(chance),
      amount_cents: chance.pick(amounts[plan]) * 100,
      date,
      ...(index % 23 === 9
        ? { status: 'failed', failure: 'cancelled' }
        : { status: index === 20 ? 'reversed' : 'completed' }),
      plan,
      organisationId,
    };
  });
}
