import { plans } from '@adili/schemas/accounts/plan';
import type { Visitor } from '@adili/schemas/visits/visit';
import { days } from '../runtime/clock.ts';
import { createIds } from '../runtime/ids.ts';
import { type Chance, createChance } from '../seed/chance.ts';
import { addresses, amounts, pages } from '../seed/figures.ts';
import type { PaymentRow } from '../store/payments/table.ts';
import type { Store } from '../store/store.ts';
import { createProgress } from './progress.ts';
import type { Tell } from './row-source.ts';

interface Wanted {
  readonly visitors: number;
  readonly payments: number;
  readonly now: Date;
  readonly tell: Tell;
}

/** Rows that are written at a time. */
const batchRows = 5_000;

/** Within what the API keeps of visits by default. */
const visitDays = 85;
const paymentDays = 180;

/** Instants spread over the days before another, the oldest first, with their ids. */
function createMoments(now: Date, overDays: number, count: number, chance: Chance) {
  const start = now.getTime() - days(overDays);
  const step = days(overDays) / count;
  let at = start;
  const newId = createIds(() => new Date(at));
  return (index: number) => {
    at = Math.floor(start + index * step + (chance.below(1_000) / 1_000) * step);
    return { id: newId(), at: new Date(at).toISOString() };
  };
}

/** In the shape of M-Pesa's receipts, each the next. */
const receipt = (number: number) => `S${number.toString(36).toUpperCase().padStart(9, '0').slice(-9)}`;

async function inBatches<Row>(
  wanted: { what: string; count: number; tell: Tell },
  make: (index: number) => Row,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const { what, count, tell } = wanted;
  const progress = createProgress(tell, what);
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(batchRows, count - done) }, (_, index) => make(done + index));
    await write(rows);
    done += rows.length;
    progress(done);
  }
}

/** Loads visits and payments as the last months would have brought them next to what is there. */
export async function fill(store: Store, { visitors, payments, now, tell }: Wanted): Promise<void> {
  const chance = createChance(now.getTime());
  const visited = createMoments(now, visitDays, visitors, chance);
  const visit = (index: number): Visitor => {
    const { id, at } = visited(index);
    return { id, ip: chance.pick(addresses), page_path: chance.pick(pages), visit_time: at };
  };
  await inBatches({ what: 'Visits', count: visitors, tell }, visit, (rows) => store.visitors.insertAll(rows));
  const paid = createMoments(now, paymentDays, payments, chance);
  const first = now.getTime() * 20 + chance.below(1_000_000);
  const payment = (index: number): PaymentRow => {
    const { id, at } = paid(index);
    return {
      id,
      transaction_id: receipt(first + index),
      amount_cents: chance.pick(amounts[chance.pick(plans)]) * 100,
      date: at,
      status: 'completed',
    };
  };
  await inBatches({ what: 'Payments', count: payments, tell }, payment, (rows) =>
    store.payments.insertAll(rows),
  );
}
