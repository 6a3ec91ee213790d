import { plans } from '@adili/schemas/accounts/plan';
import { days } from '../runtime/clock.ts';
import { createIds } from '../runtime/ids.ts';
import { createChance } from '../seed/chance.ts';
import { addresses, amounts, pages } from '../seed/figures.ts';
import type { Identified } from '../store/define-table.ts';
import { mostRows } from '../store/lowdb/store.ts';
import { placeOfStore } from '../store/open-store.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { DataRefusedError } from './errors.ts';
import { type Work, withStore } from './place.ts';
import { createProgress } from './row-source.ts';

interface Counts {
  readonly visitors: number;
  readonly payments: number;
}

/** Rows that are written at a time. */
const batchRows = 5_000;

/** How far back they go: visits within what the API keeps of them by default. */
const daysBack = { visits: 85, payments: 180 };

/** In the shape of M-Pesa's receipts, each the next. */
const receipt = (number: number) => `S${number.toString(36).toUpperCase().padStart(9, '0').slice(-9)}`;

/** Loads visits and payments as the last months would have brought them next to what is there. */
export async function fill(
  store: Store,
  { visitors, payments, now, tell }: Counts & Pick<Work, 'now' | 'tell'>,
): Promise<void> {
  const chance = createChance(now.getTime());
  /** Makes rows of instants that are spread over the days before now, the oldest first. */
  async function insert<Row extends Identified>(
    [what, count, overDays]: [what: string, count: number, overDays: number],
    table: Pick<Rows<Row>, 'insertAll'>,
    make: (moment: { id: string; at: string }, index: number) => Row,
  ): Promise<void> {
    const progress = createProgress(tell, what);
    const [start, step] = [now.getTime() - days(overDays), days(overDays) / count];
    let at = start;
    const newId = createIds(() => new Date(at));
    const rowOf = (index: number) => {
      at = Math.floor(start + index * step + (chance.below(1_000) / 1_000) * step);
      return make({ id: newId(), at: new Date(at).toISOString() }, index);
    };
    for (let done = 0; done < count; done += batchRows) {
      const length = Math.min(batchRows, count - done);
      await table.insertAll(Array.from({ length }, (_, index) => rowOf(done + index)));
      progress(done + length);
    }
  }
  await insert(['Visits', visitors, daysBack.visits], store.visitors, ({ id, at }) => ({
    id,
    ip: chance.pick(addresses),
    page_path: chance.pick(pages),
    visit_time: at,
  }));
  const first = now.getTime() * 20 + chance.below(1_000_000);
  await insert(['Payments', payments, daysBack.payments], store.payments, ({ id, at }, index) => ({
    id,
    transaction_id: receipt(first + index),
    amount_cents: chance.pick(amounts[chance.pick(plans)]) * 100,
    date: at,
    status: 'completed',
  }));
}

export async function fillStore(
  { place, now, tell }: Work,
  { visitors, payments, anyway }: Counts & { anyway?: boolean },
): Promise<string[]> {
  if (visitors + payments === 0)
    throw new DataRefusedError('Say how many: npm run data -- fill --visitors N --payments N');
  if (place.databaseUrl === undefined && Math.max(visitors, payments) > mostRows && !anyway)
    throw new DataRefusedError(
      `The store in ${place.dataDir} is made for ${mostRows} rows of a table. Use PostgreSQL for more, or add --anyway.`,
    );
  await withStore(place, (store) => fill(store, { visitors, payments, now, tell }));
  return [`${placeOfStore(place)} has ${visitors} visits and ${payments} payments more.`];
}
