import { chosenColumns, type FrameworkColumn } from '@adili/schemas/frameworks/columns';
import { mostRequirements } from '@adili/schemas/frameworks/import';
import type { TableChoice } from '../domain/foundation/ports/framework-files.ts';
import type { FaultList } from './fault-list.ts';
import { wantedColumns } from './framework-columns.ts';
import { type Columns, guessColumns } from './tables/columns.ts';
import { readCsv } from './tables/csv.ts';
import { columnOf } from './tables/sheet.ts';
import { type Table, tableOf } from './tables/table.ts';

/** Rows that are read: those of requirements, and what stands above them. */
export const mostRows = mostRequirements + 100;

const isHeader = (cell: string) => guessColumns([cell], wantedColumns).size > 0;

/** The columns that a person chose. */
export const chosenBy = ({ columns }: TableChoice): Columns<FrameworkColumn> | undefined =>
  columns === undefined
    ? undefined
    : new Map(chosenColumns(columns).map(([meaning, letter]) => [meaning, columnOf(letter)]));

/** The table that a text is; undefined where it is none, and faults say why. */
export function tableOfText(
  text: string,
  choice: TableChoice,
  faults: FaultList,
): Table<FrameworkColumn> | undefined {
  const sheet = readCsv(text, isHeader, mostRows, faults);
  const table = faults.isEmpty ? tableOf(sheet, wantedColumns, chosenBy(choice)) : undefined;
  if (table === undefined && faults.isEmpty)
    faults.add('file', 'This table is empty. Bring one with a header and a row for each requirement.');
  return table;
}
