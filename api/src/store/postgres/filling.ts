import type pg from 'pg';
import { tables } from '../tables.ts';

/** The address by which a database is filled: others, who connect without this, can only read meanwhile. */
export function fillingUrl(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${given} -c default_transaction_read_only=off`.trim());
  return address.href;
}

type Database = Pick<pg.ClientBase, 'query'>;

/** How far a restore or a copy has come that is under way or was cut off; null where the database is whole. */
export async function filledTo(database: Database): Promise<string | null> {
  const { rows } = await database.query("select to_regclass('store_filling') is not null as there");
  if (!rows[0]?.there) return null;
  return (await database.query<{ step: string }>('select step from store_filling')).rows[0]?.step ?? null;
}

const alterRole = (change: string) =>
  `do $$ begin execute format('alter role current_user in database %I ${change}', current_database()); end $$`;

/** Marks the database as not whole, and has it take no writes from connections that are made from now on. */
export async function markFilling(database: Database, step: string): Promise<void> {
  await database.query('begin');
  await database.query(
    'insert into store_filling values (1, $1) on conflict (id) do update set step = excluded.step',
    [step],
  );
  await database.query(alterRole('set default_transaction_read_only = on'));
  await database.query('commit');
}

/** Takes the mark away. */
export const endFilling = async (database: Database): Promise<void> =>
  void (await database.query(
    `begin; delete from store_filling; ${alterRole('reset default_transaction_read_only')}; commit`,
  ));

/** Whether any table has a row; a database of an older version has fewer of them. */
export async function holdsRows(database: Database): Promise<boolean> {
  const names = Object.values(tables).map(({ name }) => name);
  const { rows } = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names],
  );
  const some = ['false', ...rows.map(({ name }) => `exists (select from "${name}")`)];
  return (await database.query(`select ${some.join(' or ')} as held`)).rows[0]?.held;
}

const others =
  "from pg_stat_activity where datname = current_database() and usename = current_user and application_name = 'adili' and pid <> pg_backend_pid()";

/** How many other connections an API or a command has to the database. */
export const connectionsBeside = async (database: Database): Promise<number> =>
  Number((await database.query(`select count(*) ${others}`)).rows[0]?.count);

/** Ends the connections of an API that came while it could only read: it comes again, and can write. */
export const dismissOthers = async (database: Database): Promise<void> =>
  void (await database.query(`select pg_terminate_backend(pid) ${others}`));
