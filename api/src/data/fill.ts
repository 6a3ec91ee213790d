import { plans } from '@adili/schemas/accounts/plan';
import type { Visitor } from '@adili/schemas/visits/visitor';
import { days } from '../runtime/clock.ts';
import { createIds } from '../runtime/ids.ts';
import { type Chance, createChance } from '../seed/chance.ts';
import { addresses, amounts, pages } from '../seed/figures.ts';
import type { PaymentRow } from '../store/payments/table.ts';
import type { Store } from '../store/store.ts';
import type { Tell } from './row-source.ts';

interface Wanted {
  readonly visitors: number;
  readonly payments: number;
  readonly now: Date;
  readonly tell: Tell;
}

/** Rows that are written at a time. */
const batchRows = 5_000;

/** Milliseconds between two lines about how far it is. */
const interval = 5_000;

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

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** In the shape of M-Pesa's receipts, each the next. */
function receipt(number: number): string {
  let left = number;
  let text = '';
  for (let place = 0; place < 9; place += 1) {
    text = (letters[left % letters.length] ?? '') + text;
    left = Math.floor(left / letters.length);
  }
  return `S${text}`;
}

async function inBatches<Row>(
  wanted: { what: string; count: number; tell: Tell },
  make: (index: number) => Row,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const { what, count, tell } = wanted;
  const started = performance.now();
  let reported = started;
  for (let done = 0; done < count; ) {
    const rows = Array.from({ length: Math.min(batchRows, count - done) }, (_, index) => make(done + index));
    await write(rows);
    done += rows.length;
    const now = performance.now();
    if (done < count && now - reported < interval) continue;
    reported = now;
    tell(`${what}: ${done} of ${count}, ${Math.round((done / (now - started)) * 1_000)} a second`);
  }
}

/** Loads visits and payments as the last months would have brought them, beside what is there. */
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
