import type { Identified } from '../store/define-table.ts';
import { tables } from '../store/tables.ts';
import { invalidField } from '../store/validate-row.ts';
import { type Manifest, readManifest, sourceIn } from './backup-folder.ts';
import { countRows, type Digest, type Digests, digestsOf, isSame, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { nameOf, type RowSource, type TableName, tableNames } from './row-source.ts';

/** Values that no two rows of a table share. */
function createUniques(table: TableName) {
  const seen = new Map<string, Set<unknown>>(
    ['id', ...tables[table].unique].map((field) => [field, new Set()]),
  );
  return (row: Identified): string | null => {
    for (const [field, values] of seen) {
      const value: unknown = Reflect.get(row, field);
      if (values.has(value)) return field;
      values.add(value);
    }
    return null;
  };
}

/** Holds every row of a table to its declaration. @throws {DataRefusedError} names the first that does not keep to it */
function checkTable(source: RowSource, table: TableName): Promise<Digest> {
  const sharedField = createUniques(table);
  let number = 0;
  return readTable(source, table, (rows) => {
    for (const row of rows) {
      number += 1;
      const which = `Row ${number} of ${nameOf(table)} (id ${JSON.stringify(row.id)})`;
      const misfit = invalidField(tables[table], row);
      if (misfit !== null)
        throw new DataRefusedError(`${which} does not fit its declaration at ${misfit || 'its start'}.`);
      const shared = sharedField(row);
      if (shared !== null) throw new DataRefusedError(`${which} has the same ${shared} as a row before it.`);
    }
  });
}

/** @throws {DataRefusedError} names the first bad row */
export const checkRows = (source: RowSource): Promise<Digests> => digestsOf(source, checkTable);

/** @throws {DataRefusedError} a table does not hold what the manifest says */
export function holdToManifest(digests: Digests, manifest: Manifest, place: string): void {
  for (const table of tableNames) {
    const name = nameOf(table);
    const found = digests[table];
    const said = manifest.tables[name];
    if (!said) continue;
    if (found.rows !== said.rows)
      throw new DataRefusedError(
        `${place} has ${found.rows} rows of ${name} where its manifest says ${said.rows}.`,
      );
    if (!isSame(found, said))
      throw new DataRefusedError(
        `${place} has other rows of ${name} than its manifest says: their SHA-256 differs.`,
      );
  }
}

/** What a backup holds. @throws {DataRefusedError} it is not whole, or holds nothing where that is of no use */
export async function checkBackup(
  folder: string,
  { mayBeEmpty = true, alsoLook = async (_: RowSource) => {} } = {},
) {
  const manifest = await readManifest(folder);
  const source = sourceIn(folder, manifest);
  const digests = await checkRows(source);
  await alsoLook(source);
  holdToManifest(digests, manifest, folder);
  if (!mayBeEmpty && countRows(digests) === 0) throw new DataRefusedError(`${folder} holds no rows.`);
  return { manifest, source, digests };
}
