import { z } from 'zod';
import type { Identified, TableDefinition } from '../define-table.ts';
import { StoreRefusedError } from '../errors.ts';
import { tables } from '../tables.ts';
import { invalidField } from '../validate-row.ts';

/** Each table's rows, by the table's name. */
export type TableRows = Readonly<Record<string, readonly Identified[]>>;

/** The version that release 0.2.0 writes. Release 0.1.0 wrote lower ones, in many files. */
const firstVersion = 10;

/** Each turns the tables of one version, from the first on, into those of the next. */
const upgrades: readonly ((rows: TableRows) => TableRows)[] = [];

/** The version of the file and of the rows in it. */
export const dataVersion = firstVersion + upgrades.length;

const frame = z.object({
  version: z.int(),
  tables: z.record(z.string(), z.array(z.unknown())),
});

/** A file of the store that is left as it is; the line says what can be done. */
export function damaged(file: string, why: string, cause?: unknown): StoreRefusedError {
  const advice =
    "restore a backup (npm run data -- restore FOLDER --replace), or move the data folder's files away to start empty.";
  return new StoreRefusedError(
    'store_damaged',
    `The data file ${file} ${why}. Nothing was changed: ${advice}`,
    cause,
  );
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damaged(file, 'is damaged: it is not JSON', cause);
  }
}

/** @throws {StoreRefusedError} another version wrote it */
function checkVersion(file: string, content: unknown): void {
  const { version } = Object(content) as { version?: unknown };
  if (typeof version !== 'number') throw damaged(file, 'is damaged: it has no version');
  if (version > dataVersion) throw damaged(file, `is of version ${version}, which this one can't read`);
  if (version < firstVersion)
    throw new StoreRefusedError(
      'store_outdated',
      `The data file ${file} was written by version 0.1.0, and only that version can read it. Nothing was changed: start 0.1.0 on it, or set DATA_DIR to an empty folder.`,
    );
}

/**
 * The rows that a file holds, as this version has them. Tables that a later version declared are among them.
 * @throws {StoreRefusedError} it is of another version, or not whole: writing over it would lose what it holds
 */
export function parseTables(file: string, text: string): TableRows {
  const content = parseJson(file, text);
  checkVersion(file, content);
  const parsed = frame.safeParse(content);
  if (!parsed.success) throw damaged(file, `is damaged at ${parsed.error.issues[0]?.path.join('.')}`);
  const { version, tables: stored } = parsed.data;
  const rows = upgrades
    .slice(version - firstVersion)
    .reduce((before, upgrade) => upgrade(before), stored as unknown as TableRows);
  for (const definition of Object.values(tables)) checkRows(file, definition, rows[definition.name] ?? []);
  return rows;
}

function checkRows(
  file: string,
  definition: Pick<TableDefinition, 'name' | 'schema'>,
  rows: readonly unknown[],
): void {
  const ids = new Set<unknown>();
  rows.forEach((row, index) => {
    const at = `is damaged at tables.${definition.name}.${index}`;
    const field = invalidField(definition, row);
    if (field !== null) throw damaged(file, field ? `${at}.${field}` : at);
    const { id } = row as Identified;
    if (ids.has(id)) throw damaged(file, `${at}: another row has the same id`);
    ids.add(id);
  });
}
