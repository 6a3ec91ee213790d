import type { FaultList } from '../fault-list.ts';
import { type Columns, findDoubled, findHeader, guessColumns, usedColumns, type Wanted } from './columns.ts';
import { partedCells } from './combined-cells.ts';
import { isFilled, letterOf, type Row, type Sheet, shownHeader } from './sheet.ts';
import { TableFaults } from './table-faults.ts';

/** A table whose header was found, with its columns by what they mean. */
export interface Table<Meaning extends string> {
  readonly kind: Sheet['kind'];
  readonly sheet: string | undefined;
  /** The title that stands alone above the header, if one does. */
  readonly caption: string | undefined;
  readonly header: Row;
  readonly rows: readonly Row[];
  readonly columns: Columns<Meaning>;
  /** Columns with something in them, from 0. */
  readonly used: readonly number[];
}

/** What stands alone in a row above the header. */
function captionOf(above: readonly Row[]): string | undefined {
  const alone = above.map(({ cells }) => cells.filter(isFilled)).find(({ length }) => length === 1);
  return alone?.[0];
}

/** The table of a sheet; undefined where nothing stands in it. @param chosen the columns, where a person has chosen them */
export function tableOf<Meaning extends string>(
  { kind, name, rows: all }: Sheet,
  wanted: Wanted<Meaning>,
  chosen?: Columns<Meaning>,
): Table<Meaning> | undefined {
  const at = findHeader(all, wanted);
  const named = all[at];
  if (named === undefined) return undefined;
  const { header, rows, columns } = partedCells(
    { header: named, rows: all.slice(at + 1), columns: guessColumns(named.cells, wanted) },
    wanted.inOneCell,
  );
  return {
    kind,
    sheet: name,
    caption: captionOf(all.slice(0, at)),
    header,
    rows,
    columns: chosen ?? columns,
    used: usedColumns(header, rows),
  };
}

/** The rows with something in a column that is taken. */
export function takenRows<Meaning extends string>({ rows, columns }: Table<Meaning>): Row[] {
  const taken = [...columns.values()].flat();
  return rows.filter(({ cells }) => taken.some((column) => isFilled(cells[column])));
}

/** Says what is wrong with the columns, before any row is read. */
export function checkColumns<Meaning extends string>(
  { kind, header, rows, columns, used }: Table<Meaning>,
  { required }: Wanted<Meaning>,
  faults: FaultList,
): void {
  const found = new TableFaults(kind, header.cells);
  const named = used.map((column) => shownHeader(header.cells[column] ?? '')).filter(Boolean);
  const missing = required.filter((meaning) => !columns.has(meaning));
  if (missing.length > 0)
    found.add(
      header.number,
      undefined,
      `No column is known as the ${missing.join(' or the ')}. The columns are ${named.slice(0, 20).join(', ').slice(0, 500)}. Call one "${missing[0]}", or choose which it is.`,
    );
  for (const { column, header: twice } of findDoubled(header.cells, columns))
    found.add(header.number, column, `The column "${twice}" stands here twice. Rename one, or take it out.`);
  const taken = new Set([...columns.values()].flat());
  const nameless = used.filter((column) => !isFilled(header.cells[column]) && !taken.has(column));
  for (const { number, cells } of nameless.length > 0 ? rows : [])
    for (const column of nameless)
      if (isFilled(cells[column]))
        found.add(number, column, 'This cell stands under no header. Name its column, or empty the cell.');
  found.tell(faults);
}

/** A sentence on the columns that mean nothing to the importer; undefined where there are none. @param why of one, and of several */
export function leftOut<Meaning extends string>(
  { header, columns, used }: Table<Meaning>,
  why: { readonly one: string; readonly several: string },
): string | undefined {
  const taken = new Set([...columns.values()].flat());
  const left = used.filter((column) => !taken.has(column));
  if (left.length === 0) return undefined;
  const names = left.map((column) => `"${shownHeader(header.cells[column] ?? '') || letterOf(column)}"`);
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  const isOne = left.length === 1;
  return `${isOne ? 'One column is' : `${left.length} columns are`} left out: ${names.slice(0, 10).join(', ')}${more}. ${isOne ? why.one : why.several}`;
}
