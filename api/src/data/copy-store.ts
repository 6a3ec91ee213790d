import { DuplicateKeyError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { type Digest, type Digests, isSame, readDigests, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import {
  createProgress,
  nameOf,
  type RowSource,
  rowsOf,
  sourceOver,
  type TableName,
  type Tell,
} from './row-source.ts';

async function copyTable(from: RowSource, to: Store, table: TableName, tell: Tell): Promise<Digest> {
  const name = nameOf(table);
  const progress = createProgress(tell, name);
  let there = (await readTable(sourceOver(to), table)).rows;
  let copied = 0;
  const given = await readTable(from, table, async (page) => {
    const rows = page.slice(there);
    there = Math.max(0, there - page.length);
    if (rows.length === 0) return;
    await rowsOf(to, table)
      .insertAll(rows)
      .catch((cause) => {
        if (!(cause instanceof TypeError || cause instanceof DuplicateKeyError)) throw cause;
        const which = `between ${rows[0]?.id} and ${rows.at(-1)?.id}`;
        throw new DataRefusedError(`A row of ${name} ${which} can't be stored there. ${cause.message}`, {
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
    `The copy of ${name} differs: it has ${taken.rows} rows, for ${given.rows}, or others. Begin again with an empty store.`,
  );
}

/**
 * Copies all rows into a store that is empty, or that an earlier copy of the same rows was interrupted in: what is
 * there are the first of them, since each page is one transaction, and it goes on behind the last.
 * @returns what both hold @throws {DataRefusedError} a table and its copy do not hold the same
 */
export const copyStore = (from: RowSource, to: Store, tell: Tell): Promise<Digests> =>
  readDigests(from, (source, table) => copyTable(source, to, table, tell));
