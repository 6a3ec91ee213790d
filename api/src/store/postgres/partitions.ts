import { sql } from 'kysely';
import type { Access, Asking } from './rows.ts';
import type { Statement } from './statements.ts';

/** Tables in partitions by month, and the field that says a row's. Rows that no month takes are in a default partition. */
const partitioned: ReadonlyMap<string, string> = new Map([['visitors', 'visit_time']]);

/** The field that says in which month a row is; undefined where a table has no months. */
export const monthField = (table: string): string | undefined => partitioned.get(table);

const partOf = (table: string, month: string) => `${table}_${month.replace('-', '_')}`;

/** @param month YYYY-MM */
const startOf = (month: string, later = 0) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later)).toISOString();
};

type Write = (statement: Statement, asking: Asking) => Promise<unknown>;

/** What waits for this lock holds up all that comes after: the next hour tries again. */
const briefly = `perform set_config('lock_timeout', '1s', true);`;

/**
 * Makes the months that are not there, each in a transaction of its own. One that already has rows in the default
 * partition is left there: they go when they have had their time.
 * @param months YYYY-MM
 */
async function makeMonths(write: Write, table: string, months: Iterable<string>): Promise<void> {
  for (const month of months) {
    const part = partOf(table, month);
    const [from, to] = [startOf(month), startOf(month, 1)];
    await write(
      sql.raw(`do $$ begin
        if to_regclass('${part}') is not null then return; end if;
        ${briefly}
        create table ${part} (like ${table} including defaults including constraints);
        alter table ${table} attach partition ${part} for values from ('${from}') to ('${to}');
      exception when check_violation or lock_not_available or duplicate_table or unique_violation then null;
      end $$`),
      { isLong: true },
    );
  }
}

/** Makes the months of rows before they come in any number. */
export function makeMonthsFor(write: Write, table: string, rows: readonly object[]): Promise<void> {
  const field = monthField(table) ?? '';
  const months = rows.map((row) => String(Reflect.get(row, field)).slice(0, 7));
  // Those of other centuries are of no clock.
  return makeMonths(write, table, new Set(months.filter((month) => /^20\d\d-\d\d$/.test(month))));
}

/** This month and the next two. */
export const makeMonthsAhead = (write: Write, table: string, now: number): Promise<void> => {
  const month = new Date(now).toISOString();
  return makeMonths(
    write,
    table,
    [0, 1, 2].map((later) => startOf(month, later).slice(0, 7)),
  );
};

/** Drops the months that are wholly before an instant, but those that others read for long; returns how many rows went. */
export async function dropMonths({ read, write }: Access, table: string, instant: string): Promise<number> {
  const { rows } = await read(
    sql`select inhrelid::regclass::text as part from pg_inherits where inhparent = ${table}::regclass`,
  );
  const parts = rows.map(({ part }) => String(part));
  const field = sql.ref(monthField(table) ?? '');
  let gone = 0;
  for (const part of parts) {
    const month = /_(\d{4})_(\d{2})$/.exec(part)?.slice(1).join('-');
    if (month === undefined || startOf(month, 1) > instant) continue;
    const within = sql`${field} >= ${startOf(month)} and ${field} < ${startOf(month, 1)}`;
    const { rows: counted } = await read(sql`select count(*) from ${sql.table(table)} where ${within}`, {
      isLong: true,
    });
    await write(
      sql.raw(`do $$ begin
        ${briefly}
        drop table ${part};
      exception when lock_not_available or undefined_table then null;
      end $$`),
    );
    const { rows: left } = await read(sql`select to_regclass(${part}) is not null as there`);
    if (!left[0]?.there) gone += Number(counted[0]?.count);
  }
  return gone;
}
