import { isFilled, type Row, shownHeader } from './sheet.ts';

/** Names by which headers call each column, the likeliest first; the first is the column's own. */
export type ColumnNames<Meaning extends string> = Readonly<Record<Meaning, readonly string[]>>;

/** What an importer looks for in a table. */
export interface Wanted<Meaning extends string> {
  readonly names: ColumnNames<Meaning>;
  /** Those without which there is nothing to import. */
  readonly required: readonly Meaning[];
  /** What a row is, in one word. */
  readonly row: string;
  readonly mostRows: number;
}

/** Columns by what they mean, from 0. */
export type Columns<Meaning extends string> = ReadonlyMap<Meaning, number>;

/** A name without what people write in different ways: case, accents, punctuation. */
const plain = (name: string) =>
  name
    .replaceAll('#', ' number ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Guesses which column is which by their headers: what must be there is found first, then the likeliest name goes before. */
export function guessColumns<Meaning extends string>(
  headers: readonly string[],
  { names, required }: Wanted<Meaning>,
): Columns<Meaning> {
  const plainHeaders = headers.map((header) => (header.length > 100 ? '' : plain(header)));
  const meanings = Object.keys(names) as Meaning[];
  const found = meanings.flatMap((meaning) => {
    const known = names[meaning].map(plain);
    return plainHeaders.flatMap((header, column) => {
      const rank = header === '' ? -1 : known.indexOf(header);
      return rank < 0 ? [] : [{ meaning, column, rank, isRequired: required.includes(meaning) }];
    });
  });
  // A column's own name always goes before another's synonym.
  const byLikelihood = found.sort(
    (one, other) =>
      Number(other.rank === 0) - Number(one.rank === 0) ||
      Number(other.isRequired) - Number(one.isRequired) ||
      one.rank - other.rank,
  );
  const columns = new Map<Meaning, number>();
  const taken = new Set<number>();
  for (const { meaning, column } of byLikelihood) {
    if (columns.has(meaning) || taken.has(column)) continue;
    columns.set(meaning, column);
    taken.add(column);
  }
  return columns;
}

/** Rows at the top among which the header is. */
const mostAbove = 25;

/**
 * Finds the row with the names of the columns: titles may stand above it. Where no row has names that we know, it is the
 * first that is about as wide as the table.
 */
export function findHeader<Meaning extends string>(rows: readonly Row[], wanted: Wanted<Meaning>): number {
  const top = rows.slice(0, mostAbove);
  const known = top.map(({ cells }) => guessColumns(cells, wanted).size);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  const filled = top.map(({ cells }) => cells.filter(isFilled).length);
  const widest = Math.max(0, ...filled);
  return filled.findIndex((count) => count * 2 >= widest);
}

/** Columns that have a name or something in them, in their order. */
export function usedColumns(header: Row, rows: readonly Row[]): number[] {
  const used = new Set<number>();
  for (const { cells } of [header, ...rows])
    for (const [column, cell] of cells.entries()) if (isFilled(cell)) used.add(column);
  return [...used].sort((one, other) => one - other);
}

/** Columns that are named twice where only one can be meant. */
export function findDoubled<Meaning extends string>(
  headers: readonly string[],
  columns: Columns<Meaning>,
): { column: number; header: string }[] {
  const taken = new Set(columns.values());
  return headers.flatMap((header, column) => {
    if (plain(header) === '' || taken.has(column)) return [];
    const first = headers.findIndex((one) => plain(one) === plain(header));
    return first !== column && taken.has(first) ? [{ column, header: shownHeader(header) }] : [];
  });
}
