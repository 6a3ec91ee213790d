import type { ReadRows, TableFile } from '../domain/foundation/ports/framework-files.ts';
import { FaultList } from './fault-list.ts';
import { otherFiles } from './other-files.ts';
import { previewOf } from './preview.ts';
import { kindOf } from './tables/file-kind.ts';
import { findTable, type Search } from './tables/find-table.ts';
import { checkColumns, leftOut, type Table } from './tables/table.ts';

/** A kind of table whose rows become something else than a framework. */
interface TableKindOf<Column extends string, Given> {
  readonly search: Search<Column>;
  /** What to bring in place of JSON. */
  readonly json: string;
  /** What to do about columns that are left out: one, and several. */
  readonly left: Parameters<typeof leftOut>[1];
  /** Reads the rows, and says what is wrong with them. @param notes takes what should be known of how that was done */
  read(table: Table<Column>, faults: FaultList, notes: string[]): readonly Given[];
}

/** Reads the rows of a file, and says what is wrong with it. */
export async function readRowsOf<Column extends string, Given>(
  { bytes }: TableFile,
  { search, json, left, read }: TableKindOf<Column, Given>,
): Promise<ReadRows<Column, Given>> {
  const kind = kindOf(bytes);
  if (kind.kind === 'other') return { faults: { file: otherFiles[kind.name] } };
  if (kind.kind === 'json') return { faults: { file: json } };
  const faults = new FaultList();
  const found = await findTable(bytes, kind, search, faults);
  if (found === undefined) return { faults: faults.sentences() };
  const preview = previewOf(found.table, found.sheets);
  checkColumns(found.table, search.wanted, faults);
  const columnsLeft = leftOut(found.table, left);
  const notes = [...found.notes, ...(columnsLeft === undefined ? [] : [columnsLeft])];
  if (!faults.isEmpty) return { faults: faults.sentences(), table: preview, notes };
  const rows = read(found.table, faults, notes);
  return { faults: faults.sentences(), table: preview, notes, rows };
}
