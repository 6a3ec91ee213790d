import { chosenColumns, type FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { TableChoice } from '../domain/foundation/ports/framework-files.ts';
import type { FaultList } from './fault-list.ts';
import { wantedColumns } from './framework-columns.ts';
import { type Columns, guessColumns } from './tables/columns.ts';
import { readCsv } from './tables/csv.ts';
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

/** The table of a workbook with the names of its sheets; undefined where it has none, and faults say why. */
export async function tableOfWorkbook(
  bytes: Uint8Array,
  choice: TableChoice,
  faults: FaultList,
): Promise<{ table: Table<FrameworkColumn>; sheets: readonly string[] } | undefined> {
  const read = await readWorkbook(bytes, hasTable, mostRows, choice.sheet, faults);
  const table = read && tableIn(read.sheet, choice, faults);
  return read && table && { table, sheets: read.sheets };
}

/** A sentence on the sheets of a workbook that are not read; undefined where there are none. */
export function otherSheets(read: string | undefined, sheets: readonly string[]): string | undefined {
  const others = sheets.filter((name) => name !== read).map((name) => `"${name.slice(0, 64)}"`);
  if (others.length === 0) return undefined;
  const more = others.length > 10 ? ` and ${others.length - 10} more` : '';
  return `The sheet "${read}" was read, and left out ${others.length === 1 ? 'is' : 'are'} ${others.slice(0, 10).join(', ')}${more}.`;
}
