import type { Identified } from '../store/define-table.ts';
import { DuplicateKeyError } from '../store/errors.ts';
import type { Position } from '../store/list.ts';
import type { Store } from '../store/store.ts';
import { tables as definitions } from '../store/tables.ts';
import { type Digest, type Digests, digestsOf, isSame, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { createProgress } from './progress.ts';
import { nameOf, type RowSource, rowsOf, sourceOver, type TableName, type Tell } from './row-source.ts';

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

async function copyTable(from: RowSource, to: Store, table: TableName, tell: Tell): Promise<Digest> {
  const name = nameOf(table);
  const progress = createProgress(tell, name);
  const last = await lastIn(to, table);
  let copied = 0;
  const given = await readTable(from, table, async (page) => {
    const rows = last ? page.filter((row) => isAfter(positionOf(row, table), last)) : page;
    if (rows.length === 0) return;
    await rowsOf(to, table)
      .insertAll(rows)
      .catch((cause) => {
        if (!(cause instanceof TypeError || cause instanceof DuplicateKeyError)) throw cause;
        const which = `between ${rows[0]?.id} and ${rows.at(-1)?.id}`;
        throw new DataRefusedError(`A row of ${name} ${which} can't be kept there. ${cause.message}`, {
          cause,
        });
      });
    copied += rows.length;
    progress(copied);
  });
  tell(`${name}: ${copied} rows copied`);
  const taken = await readTable(sourceOver(to), table);
  if (isSame(given, taken)) return taken;
  throw new DataRefusedError(
    `The copy of ${name} is not the same: ${taken.rows} rows of ${given.rows}, or others. Begin again with an empty store.`,
  );
}

/**
 * Copies all rows into a store that is empty, or that an earlier copy of the same rows was interrupted in: what is
 * there are the first of them, since each page is one transaction, and it goes on behind the last.
 * @returns what both hold @throws {DataRefusedError} a table and its copy do not hold the same
 */
export const copyStore = (from: RowSource, to: Store, tell: Tell): Promise<Digests> =>
  digestsOf(from, (source, table) => copyTable(source, to, table, tell));
