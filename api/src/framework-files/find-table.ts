import { chosenColumns } from '@adili/schemas/table-columns';
import type { TableChoice } from '../domain/foundation/ports/framework-files.ts';
import type { FaultList } from './fault-list.ts';
import { type Columns, guessColumns, type Wanted } from './tables/columns.ts';
import { readCsv } from './tables/csv.ts';
import type { FileKind } from './tables/file-kind.ts';
import { columnOf, type Sheet } from './tables/sheet.ts';
import { type Table, tableOf } from './tables/table.ts';
import { readWorkbook } from './tables/workbook/workbook.ts';

/** Rows that may stand above those that are counted. */
const mostAbove = 100;

/** The columns that a person chose. */
const chosenBy = <Meaning extends string>({ columns }: TableChoice): Columns<Meaning> | undefined =>
  columns === undefined
    ? undefined
    : new Map(chosenColumns<Meaning>(columns).map(([meaning, letter]) => [meaning, columnOf(letter)]));

/** The table of a sheet; undefined where nothing stands in it, and faults say so. */
function tableIn<Meaning extends string>(
  sheet: Sheet,
  wanted: Wanted<Meaning>,
  choice: TableChoice,
  faults: FaultList,
): Table<Meaning> | undefined {
  const table = tableOf(sheet, wanted, chosenBy<Meaning>(choice));
  if (table === undefined)
    faults.add('file', `This table is empty. Bring one with a header and a row for each ${wanted.row}.`);
  return table;
}

/** The table that a text is; undefined where it is none, and faults say why. */
export function tableOfText<Meaning extends string>(
  text: string,
  wanted: Wanted<Meaning>,
  choice: TableChoice,
  faults: FaultList,
): Table<Meaning> | undefined {
  const isHeader = (cell: string) => guessColumns([cell], wanted).size > 0;
  const sheet = readCsv(text, isHeader, wanted.mostRows + mostAbove, faults);
  return faults.isEmpty ? tableIn(sheet, wanted, choice, faults) : undefined;
}

/** Makes what tells whether a sheet has a header with all that must be there, and something below it. */
const tableFinder =
  <Meaning extends string>(wanted: Wanted<Meaning>) =>
  (sheet: Sheet): boolean => {
    const table = tableOf(sheet, wanted);
    return (
      table !== undefined && table.rows.length > 0 && wanted.required.every((one) => table.columns.has(one))
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
interface FoundTable<Meaning extends string> {
  readonly table: Table<Meaning>;
  readonly sheets: readonly string[];
  readonly notes: readonly string[];
}

async function tableOfWorkbook<Meaning extends string>(
  bytes: Uint8Array,
  wanted: Wanted<Meaning>,
  choice: TableChoice,
  faults: FaultList,
): Promise<FoundTable<Meaning> | undefined> {
  const most = wanted.mostRows + mostAbove;
  const read = await readWorkbook(bytes, tableFinder(wanted), most, choice.sheet, faults);
  const table = read && tableIn(read.sheet, wanted, choice, faults);
  if (read === undefined || table === undefined) return undefined;
  return { table, sheets: read.sheets, notes: otherSheets(table.sheet, read.sheets) };
}

/** The table of a file; undefined where it has none, and faults say why. */
export async function findTable<Meaning extends string>(
  { bytes, ...choice }: TableChoice & { readonly bytes: Uint8Array },
  kind: Extract<FileKind, { kind: 'csv' | 'xlsx' }>,
  wanted: Wanted<Meaning>,
  faults: FaultList,
): Promise<FoundTable<Meaning> | undefined> {
  if (kind.kind === 'xlsx') return tableOfWorkbook(bytes, wanted, choice, faults);
  const table = tableOfText(kind.text, wanted, choice, faults);
  return table && { table, sheets: [], notes: kind.note === undefined ? [] : [kind.note] };
}
