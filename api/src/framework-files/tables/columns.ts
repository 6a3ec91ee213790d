import { isFilled, type Row, shownHeader } from './sheet.ts';

/** Names by which headers call each column, the likeliest first; the first is the column's own. */
type ColumnNames<Meaning extends string> = Readonly<Record<Meaning, readonly string[]>>;

/** What an importer looks for in a table. */
export interface Wanted<Meaning extends string> {
  /** Those without which there is nothing to import. */
  readonly required: readonly Meaning[];
  /** What each name may mean, with its place among the names of that. */
  readonly known: ReadonlyMap<string, readonly { readonly meaning: Meaning; readonly rank: number }[]>;
  /** Of which one column may hold both, the first before the other. */
  readonly inOneCell?: readonly [Meaning, Meaning];
  /** What further columns mean where one of that meaning is found already. */
  readonly further: ReadonlyMap<string, Meaning>;
}

/** Columns by what they mean, from 0: several of one meaning where the importer takes them so. */
export type Columns<Meaning extends string> = ReadonlyMap<Meaning, readonly number[]>;

/** A name without what people write in different ways: case, accents, punctuation. */
const plain = (name: string) =>
  name
    .replaceAll('#', ' number ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Says what an importer looks for. @param further names of columns of which it takes several */
export function lookFor<Meaning extends string>(
  names: ColumnNames<Meaning>,
  required: readonly NoInfer<Meaning>[],
  further: Partial<ColumnNames<NoInfer<Meaning>>> = {},
): Wanted<Meaning> {
  const all = (Object.keys(names) as Meaning[]).flatMap((meaning) =>
    names[meaning].map((name, rank) => ({ name: plain(name), meaning, rank })),
  );
  const more = (Object.keys(further) as Meaning[]).flatMap((meaning) =>
    (further[meaning] ?? []).map((name) => [plain(name), meaning] as const),
  );
  return { required, known: Map.groupBy(all, ({ name }) => name), further: new Map(more) };
}

/** Characters of the longest header that is looked at. */
const longestName = 100;

/** A column that may be one. */
interface Candidate<Meaning extends string> {
  readonly meaning: Meaning;
  readonly column: number;
  readonly rank: number;
}

/** Columns that are tried for each meaning that must be there. */
const mostTried = 4;

/** The columns that must be there, each another: as many as can be, and of these the likeliest. */
function chooseRequired<Meaning extends string>(
  [meaning, ...others]: readonly Meaning[],
  candidates: readonly Candidate<Meaning>[],
): Candidate<Meaning>[] {
  if (meaning === undefined) return [];
  const tried = candidates.filter((one) => one.meaning === meaning).slice(0, mostTried);
  const choices = tried.map((one) => [
    one,
    ...chooseRequired(
      others,
      candidates.filter(({ column }) => column !== one.column),
    ),
  ]);
  const rank = (choice: readonly Candidate<Meaning>[]) => choice.reduce((sum, one) => sum + one.rank, 0);
  const [best = []] = [...choices, chooseRequired(others, candidates)].sort(
    (one, other) => other.length - one.length || rank(one) - rank(other),
  );
  return best;
}

/** Guesses which column is which by their headers: what must be there is found first, then the likeliest name goes before. */
export function guessColumns<Meaning extends string>(
  headers: readonly string[],
  { required, known, further }: Wanted<Meaning>,
): Columns<Meaning> {
  const candidates = headers
    .flatMap((header, column) =>
      (header.length > longestName ? [] : (known.get(plain(header)) ?? [])).map((one) => ({
        ...one,
        column,
      })),
    )
    .sort((one, other) => one.rank - other.rank);
  const columns = new Map<Meaning, number[]>();
  const taken = new Set<number>();
  for (const { meaning, column } of [...chooseRequired(required, candidates), ...candidates]) {
    if (columns.has(meaning) || taken.has(column)) continue;
    columns.set(meaning, [column]);
    taken.add(column);
  }
  for (const [column, header] of headers.entries()) {
    const meaning = taken.has(column) || header.length > longestName ? undefined : further.get(plain(header));
    if (meaning !== undefined) columns.get(meaning)?.push(column);
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
  const taken = new Set([...columns.values()].flat());
  return headers.flatMap((header, column) => {
    if (plain(header) === '' || taken.has(column)) return [];
    const first = headers.findIndex((one) => plain(one) === plain(header));
    return first !== column && taken.has(first) ? [{ column, header: shownHeader(header) }] : [];
  });
}
