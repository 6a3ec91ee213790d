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

/** Tells in a line how far a long work is. */
export type Tell = (line: string) => void;

/** Rows that are read at a time, and about how many bytes these have at most. */
export const pageOfRows = { limit: 5_000, bytes: 4_000_000 };

/** What the tables have in common. */
export const rowsOf = (tables: Tables, table: TableName) => tables[table] as unknown as Rows<Identified>;

/** The rows of a store's tables. @param most how many are in memory at once */
export const sourceOver = (tables: Tables, most = pageOfRows): RowSource => ({
  async *pages(table) {
    let after: Position | undefined;
    do {
      const sort = definitions[table].time;
      const page = await rowsOf(tables, table).page({ ...most, sort, descending: false, after });
      if (page.rows.length > 0) yield page.rows;
      // A store in memory answers at once: whatever else is due, as the sign of life of a lock, has its turn here.
      await turn();
      after = page.next ?? undefined;
    } while (after);
  },
});
