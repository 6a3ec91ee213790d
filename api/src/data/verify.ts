import path from 'node:path';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { tables } from '../store/tables.ts';
import { invalidField } from '../store/validate-row.ts';
import { isBackup, type Manifest, readBackup } from './backup-folder.ts';
import { chainLines, checkChains } from './check-chains.ts';
import { countRows, type Digest, type Digests, digestsOf, isSame, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { inFolder, isFolder, type Work, withRows } from './place.ts';
import { nameOf, type RowSource, type TableName, tableNames } from './row-source.ts';

/** Holds every row of a table to its declaration. @throws {DataRefusedError} names the first that does not keep to it */
function checkTable(source: RowSource, table: TableName): Promise<Digest> {
  // Values that no two rows of a table share.
  const seen = ['id', ...tables[table].unique].map((field) => ({ field, values: new Set<unknown>() }));
  let number = 0;
  return readTable(source, table, (rows) => {
    for (const row of rows) {
      number += 1;
      const which = `Row ${number} of ${nameOf(table)} (id ${JSON.stringify(row.id)})`;
      const invalid = invalidField(tables[table], row);
      if (invalid !== null)
        throw new DataRefusedError(`${which} does not fit its declaration at ${invalid || 'its start'}.`);
      for (const { field, values } of seen) {
        const value: unknown = Reflect.get(row, field);
        if (values.has(value))
          throw new DataRefusedError(`${which} has the same ${field} as a row before it.`);
        values.add(value);
      }
    }
  });
}

/** @throws {DataRefusedError} names the first bad row */
export const checkRows = (source: RowSource): Promise<Digests> => digestsOf(source, checkTable);

/** @throws {DataRefusedError} a table does not hold what the manifest says */
function matchManifest(digests: Digests, manifest: Manifest, folder: string): void {
  for (const table of tableNames) {
    const [name, found] = [nameOf(table), digests[table]];
    const listed = manifest.tables[name];
    if (!listed || isSame(found, listed)) continue;
    const difference =
      found.rows === listed.rows
        ? `other rows of ${name} than its manifest says: their SHA-256 differs`
        : `${found.rows} rows of ${name} where its manifest says ${listed.rows}`;
    throw new DataRefusedError(`${folder} has ${difference}.`);
  }
}

/** The rows of a backup that can be restored. @throws {DataRefusedError} it is not whole, or has no rows */
export async function rowsToRestore(folder: string): Promise<RowSource> {
  const { manifest, source } = await readBackup(folder);
  const digests = await checkRows(source);
  matchManifest(digests, manifest, folder);
  if (countRows(digests) === 0) throw new DataRefusedError(`${folder} holds no rows.`);
  return source;
}

async function verifyBackup(folder: string): Promise<string[]> {
  const { manifest, source } = await readBackup(folder);
  const digests = await checkRows(source);
  // Before the manifest, whose hash shows that something is wrong, and not which entry.
  const chains = await checkChains(source);
  matchManifest(digests, manifest, folder);
  return [
    `The backup of ${manifest.takenAt} in ${folder} is whole: ${countRows(digests)} rows.`,
    ...chainLines(chains),
  ];
}

/** Checks every row of a store or a backup, and the chains of its audit trail. @param given by default the store of the settings */
export async function verify({ place }: Work, given?: string): Promise<string[]> {
  const folder = given === undefined ? null : path.resolve(given);
  if (folder !== null && isBackup(folder)) return verifyBackup(folder);
  if (folder !== null && !(isFolder(folder) && holdsStore(folder)))
    throw new DataRefusedError(`${folder} is neither a store nor a backup.`);
  const store = folder === null ? place : inFolder(folder);
  return withRows(store, async (rows) => {
    const count = countRows(await checkRows(rows));
    const chains = await checkChains(rows);
    return [`The store in ${placeOfStore(store)} is whole: ${count} rows.`, ...chainLines(chains)];
  });
}
