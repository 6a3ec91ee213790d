import { chosenColumns, type FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { TableChoice } from '../domain/foundation/ports/framework-files.ts';
import type { FaultList } from './fault-list.ts';
import { wantedColumns } from './framework-columns.ts';
import { type Columns, guessColumns } from './tables/columns.ts';
import { readCsv } from './tables/csv.ts';
import type { FileKind } from './tables/file-kind.ts';
import { columnOf, type Sheet } from './tables/sheet.ts';
import { type Table, tableOf } from './tables/table.ts';
import { readWorkbook } from './tables/workbook/workbook.ts';

/** Rows that are read: those of requirements, and what stands above them. */
export const mostRows = mostRequirements + 100;

const isHeader = (cell: string) => guessColumns([cell], wantedColumns).size > 0;

/** The columns that a person chose. */
export const chosenBy = ({ columns }: TableChoice): Columns<FrameworkColumn> | undefined =>
  columns === undefined
    ? undefined
    : new Map(chosenColumns(columns).map(([meaning, letter]) => [meaning, columnOf(letter)]));

const empty = 'This table is empty. Bring one with a header and a row for each requirement.';

/** The table of a sheet; undefined where nothing stands in it, and faults say so. */
function tableIn(sheet: Sheet, choice: TableChoice, faults: FaultList): Table<FrameworkColumn> | undefined {
  const table = tableOf(sheet, wantedColumns, chosenBy(choice));
  if (table === undefined) faults.add('file', empty);
  return table;
}

/** The table that a text is; undefined where it is none, and faults say why. */
export function tableOfText(
  text: string,
  choice: TableChoice,
  faults: FaultList,
): Table<FrameworkColumn> | undefined {
  const sheet = readCsv(text, isHeader, mostRows, faults);
  return faults.isEmpty ? tableIn(sheet, choice, faults) : undefined;
}

/** Whether a sheet has a header with all that must be there, and something below it. */
const hasTable = (sheet: Sheet): boolean => {
  const table = tableOf(sheet, wantedColumns);
  return (
    table !== undefined &&
    table.rows.length > 0 &&
    wantedColumns.required.every((one) => table.columns.has(one))
  );
};

/** A sentence on the sheets of a workbook that are not read, if there are any. */
function otherSheets(read: string | undefined, sheets: readonly string[]): string[] {
  const others = sheets.filter((name) => name !== read).map((name) => `"${name.slice(0, 64)}"`);
  if (others.length === 0) return [];
  const more = others.length > 10 ? ` and ${others.length - 10} more` : '';
  return [
    `The sheet "${read}" was read, and left out ${others.length === 1 ? 'is' : 'are'} ${others.slice(0, 10).join(', ')}${more}.`,
  ];
}

/** A table with the names of its workbook's sheets, and what should be known of how it was read. */
interface FoundTable {
  readonly table: Table<FrameworkColumn>;
  readonly sheets: readonly string[];
  readonly notes: readonly string[];
}

async function tableOfWorkbook(
  bytes: Uint8Array,
  choice: TableChoice,
  faults: FaultList,
): Promise<FoundTable | undefined> {
  const read = await readWorkbook(bytes, hasTable, mostRows, choice.sheet, faults);
  const table = read && tableIn(read.sheet, choice, faults);
  if (read === undefined || table === undefined) return undefined;
  return { table, sheets: read.sheets, notes: otherSheets(table.sheet, read.sheets) };
}

/** The table of a file; undefined where it has none, and faults say why. */
export async function findTable(
  { bytes, ...choice }: TableChoice & { readonly bytes: Uint8Array },
  kind: Extract<FileKind, { kind: 'csv' | 'xlsx' }>,
  faults: FaultList,
): Promise<FoundTable | undefined> {
  if (kind.kind === 'xlsx') return tableOfWorkbook(bytes, choice, faults);
  const table = tableOfText(kind.text, choice, faults);
  return table && { table, sheets: [], notes: kind.note === undefined ? [] : [kind.note] };
}
