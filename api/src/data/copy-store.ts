import type { Identified } from '../store/define-table.ts';
import { DuplicateKeyError } from '../store/errors.ts';
import type { Position } from '../store/list.ts';
import type { Store } from '../store/store.ts';
import { tables as definitions } from '../store/tables.ts';
import { type Digests, digestsOf, isSame } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { createProgress } from './progress.ts';
import {
  nameOf,
  type RowSource,
  rowsOf,
  sourceOver,
  type TableName,
  type Tell,
  tableNames,
} from './row-source.ts';

/** The last row of a table in the order that rows are copied in; null where it has none. */
async function lastIn(store: Store, table: TableName): Promise<Position | null> {
  const sort = definitions[table].time;
  const [last] = (await rowsOf(store, table).list({ limit: 1, sort, descending: true })).rows;
  return last ? positionOf(last, table) : null;
}

const positionOf = (row: Identified, table: TableName): Position => ({
  value: String(Reflect.get(row, definitions[table].time)),
  id: row.id,
});

const isAfter = (a: Position, b: Position) => a.value > b.value || (a.value === b.value && a.id > b.id);

async function copyTable(from: RowSource, to: Store, table: TableName, tell: Tell): Promise<number> {
  const progress = createProgress(tell, nameOf(table));
  const last = await lastIn(to, table);
  let copied = 0;
  for await (const page of from.pages(table)) {
    const rows = last ? page.filter((row) => isAfter(positionOf(row, table), last)) : page;
    if (rows.length === 0) continue;
    await rowsOf(to, table)
      .insertAll(rows)
      .catch((cause) => {
        if (!(cause instanceof TypeError || cause instanceof DuplicateKeyError)) throw cause;
        const which = `between ${rows[0]?.id} and ${rows.at(-1)?.id}`;
        throw new DataRefusedError(
          `A row of ${nameOf(table)} ${which} can't be kept there. ${cause.message}`,
          { cause },
        );
      });
    copied += rows.length;
    progress(copied);
  }
  return copied;
}

/**
 * Copies all rows into a store that is empty, or that an earlier copy of the same rows was interrupted in: what is
 * there are the first of them, since each page is one transaction, and it goes on behind the last.
 * @returns what both hold @throws {DataRefusedError} the two do not hold the same at the end
 */
export async function copyStore(from: RowSource, to: Store, tell: Tell): Promise<Digests> {
  for (const table of tableNames)
    tell(`${nameOf(table)}: ${await copyTable(from, to, table, tell)} rows copied`);
  const [given, taken] = [await digestsOf(from), await digestsOf(sourceOver(to))];
  for (const table of tableNames) {
    if (isSame(given[table], taken[table])) continue;
    throw new DataRefusedError(
      `The copy of ${nameOf(table)} is not the same: ${taken[table].rows} rows of ${given[table].rows}, or others. Begin again with an empty store.`,
    );
  }
  return taken;
}
