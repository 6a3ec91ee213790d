import { setImmediate as turn } from 'node:timers/promises';
import type { Identified } from '../store/define-table.ts';
import type { Position } from '../store/list.ts';
import type { Rows } from '../store/rows.ts';
import type { Tables } from '../store/store.ts';
import { tables as definitions } from '../store/tables.ts';

export type TableName = keyof typeof definitions;

export const tableNames = Object.keys(definitions) as readonly TableName[];

/** What a table is called in files, and to people. */
export const nameOf = (table: TableName): string => definitions[table].name;

/** Where all rows of tables can be read from: a store, a snapshot, a backup. */
export interface RowSource {
  /** A table's rows in the order of their times, and of their ids where these are the same, some at a time. */
  pages(table: TableName): AsyncIterable<readonly Identified[]>;
}

/** Says in a line how far a long work is. */
export type Tell = (line: string) => void;

/** Milliseconds between two lines. */
const progressEvery = 5_000;

/** Tells now and then how far a work on a table is that takes long. */
export function createProgress(tell: Tell, what: string, of = 'rows'): (count: number) => void {
  let reported = performance.now();
  return (count) => {
    if (performance.now() - reported < progressEvery) return;
    reported = performance.now();
    tell(`${what}: ${count} ${of} so far`);
  };
}

/** Rows that are read at a time: large texts one by one, so that memory does not grow with what they hold. */
export const pageRows = (table: TableName): number => (definitions[table].contents === null ? 5_000 : 1);

/** A table's rows, one by one. */
export async function* eachRow<Row>(source: RowSource, table: TableName): AsyncGenerator<Row> {
  for await (const rows of source.pages(table)) yield* rows as readonly unknown[] as readonly Row[];
}

/** All rows of a table that is not large. */
export async function allRows<Row>(source: RowSource, table: TableName): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of eachRow<Row>(source, table)) found.push(row);
  return found;
}

/** What the tables have in common. */
export const rowsOf = (tables: Tables, table: TableName) => tables[table] as unknown as Rows<Identified>;

/** The rows of a store's tables. */
export const sourceOver = (tables: Tables): RowSource => ({
  async *pages(table) {
    const order = { limit: pageRows(table), sort: definitions[table].time, descending: false };
    let after: Position | undefined;
    do {
      const page = await rowsOf(tables, table).page({ ...order, after });
      if (page.rows.length > 0) yield page.rows;
      // A store in memory answers at once: whatever else is due has its turn here.
      await turn();
      after = page.next ?? undefined;
    } while (after);
  },
});
