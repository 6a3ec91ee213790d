import type { DailyTotal } from '@adili/schemas/payments/payment';
import { sql } from 'kysely';
import type { TableDefinition } from '../define-table.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Store, Tables } from '../store.ts';
import { tables as definitions } from '../tables.ts';
import type { Connections } from './connections.ts';
import { Counts } from './counts.ts';
import { type Access, rowsIn } from './rows.ts';
import { accessOf, Transactions } from './transactions.ts';

/** By day in Nairobi, three hours ahead all year. */
async function dailyPayments({ read }: Access): Promise<DailyTotal[]> {
  const { rows } = await read(
    sql`select to_char(date at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD') as date,
        sum(amount) as total, count(*) as count
      from payments group by 1 order by 1 desc`,
  );
  return rows as unknown as DailyTotal[];
}

function tablesIn(access: Access, counts: Counts): Tables {
  const made = Object.entries(definitions).map(([name, definition]) => [
    name,
    // What a table's own type says of its rows was held when they were written.
    rowsIn(definition as unknown as TableDefinition, access, counts),
  ]);
  return {
    ...(Object.fromEntries(made) as Omit<Tables, 'dailyPayments'>),
    dailyPayments: () => dailyPayments(access),
  };
}

/** The store over a database that has its tables. */
export function storeOver(connections: Connections, now: () => number): Store {
  const access = accessOf(connections);
  const counts = new Counts(access.read, now);
  const transactions = new Transactions(connections);
  return {
    ...tablesIn(access, counts),
    transaction: (work, { alone } = {}) => transactions.run((run) => work(tablesIn(run, counts)), alone),
    check: async () => {
      try {
        await access.write(sql`update store_check set at = clock_timestamp()`);
      } catch (error) {
        throw error instanceof StoreUnavailableError ? error : new StoreUnavailableError(error);
      }
    },
    close: () => connections.close(),
  };
}
