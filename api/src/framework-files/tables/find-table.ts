import type { FaultList } from '../fault-list.ts';
import { type Columns, guessColumns, type Wanted } from './columns.ts';
import { readCsv } from './csv.ts';
import type { TableKind } from './file-kind.ts';
import type { Sheet } from './sheet.ts';
import { type Table, tableOf } from './table.ts';
import { readWorkbook } from './workbook/workbook.ts';

/** What is looked for in a file, and what a person has chosen of it. */
export interface Search<Meaning extends string> {
  readonly wanted: Wanted<Meaning>;
  /** Rows that are read. */
  readonly mostRows: number;
  /** The sheet of a workbook; without it the first that has what is looked for. */
  readonly sheet?: string | undefined;
  readonly columns?: Columns<Meaning> | undefined;
}

/** A table with the names of its workbook's sheets, and what should be known of how it was read. */
export interface FoundTable<Meaning extends string> {
  readonly table: Table<Meaning>;
  readonly sheets: readonly string[];
  readonly notes: readonly string[];
}

/** The table of a sheet; undefined where nothing stands in it, and faults say so. */
function tableIn<Meaning extends string>(
  sheet: Sheet,
  { wanted, columns }: Search<Meaning>,
  faults: FaultList,
): Table<Meaning> | undefined {
  const table = tableOf(sheet, wanted, columns);
  if (table === undefined)
    faults.add('file', 'This table is empty. Bring one with a header, and with rows below it.');
  return table;
}

/** The table that a text is; undefined where it is none, and faults say why. */
export function tableOfText<Meaning extends string>(
  text: string,
  search: Search<Meaning>,
  faults: FaultList,
): Table<Meaning> | undefined {
  const isHeader = (cell: string) => guessColumns([cell], search.wanted).size > 0;
  const sheet = readCsv(text, isHeader, search.mostRows, faults);
  return faults.isEmpty ? tableIn(sheet, search, faults) : undefined;
}

/** A sentence on the sheets of a workbook that are not read, if there are any. */
function otherSheets(read: string | undefined, sheets: readonly string[]): string[] {
  const others = sheets.filter((name) => name !== read).map((name) => `"${name.slice(0, 64)}"`);
  if (others.length === 0) return [];
  const more = others.length > 10 ? ` and ${others.length - 10} more` : '';
  return [
    `The sheet "${read}" was read, and left out ${others.length === 1 ? 'is' : 'are'} ${others.slice(0, 10).join(', ')}${more}.`,
  ];
}

async function tableOfWorkbook<Meaning extends string>(
  bytes: Uint8Array,
  search: Search<Meaning>,
  faults: FaultList,
): Promise<FoundTable<Meaning> | undefined> {
  const { wanted, mostRows } = search;
  const isWanted = (sheet: Sheet) => {
    const table = tableOf(sheet, wanted);
    if (table === undefined || table.rows.length === 0) return false;
    return wanted.required.every((one) => table.columns.has(one));
  };
  const read = await readWorkbook(bytes, isWanted, mostRows, search.sheet, faults);
  const table = read && tableIn(read.sheet, search, faults);
  if (read === undefined || table === undefined) return undefined;
  return { table, sheets: read.sheets, notes: otherSheets(table.sheet, read.sheets) };
}

/** Finds the table of a file; undefined where it has none, and faults say why. */
export async function findTable<Meaning extends string>(
  bytes: Uint8Array,
  kind: TableKind,
  search: Search<Meaning>,
  faults: FaultList,
): Promise<FoundTable<Meaning> | undefined> {
  if (kind.kind === 'xlsx') return tableOfWorkbook(bytes, search, faults);
  const table = tableOfText(kind.text, search, faults);
  return table && { table, sheets: [], notes: kind.note === undefined ? [] : [kind.note] };
}
