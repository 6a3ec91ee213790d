import path from 'node:path';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { tables } from '../store/tables.ts';
import { invalidField } from '../store/validate-row.ts';
import { filesIn, isBackup, type Manifest, readBackup } from './backup-folder.ts';
import { checkFiles, type FileFault, faultsInWords, fileLines, stillNamed } from './carried-files.ts';
import { chainLines, checkChains } from './check-chains.ts';
import { countRows, type Digest, type Digests, isSame, readDigests, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { inGivenFolder, isFolder, openFiles, type Work, withRows } from './place.ts';
import { nameOf, type RowSource, type TableName, type Tell, tableNames } from './row-source.ts';

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
export const checkRows = (source: RowSource): Promise<Digests> => readDigests(source, checkTable);

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

/** @throws {DataRefusedError} names the files that are not whole */
function refuseFaults(faults: readonly FileFault[], where: string): void {
  if (faults.length > 0)
    throw new DataRefusedError(`${where} has not every file that its rows name: ${faultsInWords(faults)}.`);
}

/**
 * The rows of a backup that can be restored, its files being whole but those that it lacked from the beginning.
 * @throws {DataRefusedError} it is not whole, or has no rows
 */
export async function rowsToRestore(folder: string, tell: Tell): Promise<RowSource> {
  const { manifest, source } = await readBackup(folder);
  const digests = await checkRows(source);
  matchManifest(digests, manifest, folder);
  if (countRows(digests) === 0) throw new DataRefusedError(`${folder} holds no rows.`);
  const lacking = new Set(manifest.files?.lacking);
  const { faults } = await checkFiles(source, filesIn(folder), tell);
  refuseFaults(
    faults.filter(({ id }) => !lacking.has(id)),
    folder,
  );
  return source;
}

async function verifyBackup(folder: string, tell: Tell): Promise<string[]> {
  const { manifest, source } = await readBackup(folder);
  const digests = await checkRows(source);
  // Before the manifest, whose hash shows that something is wrong, and not which entry.
  const chains = await checkChains(source);
  matchManifest(digests, manifest, folder);
  const files = await checkFiles(source, filesIn(folder), tell);
  refuseFaults(files.faults, folder);
  return [
    `The backup of ${manifest.takenAt} in ${folder} is whole: ${countRows(digests)} rows.`,
    ...fileLines(files, 'are whole'),
    ...chainLines(chains),
  ];
}

/** Checks every row of a store or a backup, the files that they name, and the chains of its audit trail. @param given by default the store of the settings */
export async function verify({ place, tell }: Work, given?: string): Promise<string[]> {
  const folder = given === undefined ? null : path.resolve(given);
  if (folder !== null && isBackup(folder)) return verifyBackup(folder, tell);
  if (folder !== null && !(isFolder(folder) && holdsStore(folder)))
    throw new DataRefusedError(`${folder} is neither a store nor a backup.`);
  const store = folder === null ? place : inGivenFolder(folder, place);
  const where = `The store in ${placeOfStore(store)}`;
  const carried = await openFiles(store);
  const { count, chains, files } = await withRows(store, async (rows) => ({
    count: countRows(await checkRows(rows)),
    chains: await checkChains(rows),
    files: await checkFiles(rows, carried, tell),
  }));
  refuseFaults(await stillNamed(files.faults, (work) => withRows(store, work)), where);
  return [`${where} is whole: ${count} rows.`, ...fileLines(files, 'are whole'), ...chainLines(chains)];
}
