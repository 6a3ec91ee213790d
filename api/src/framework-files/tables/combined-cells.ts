import type { Columns } from './columns.ts';
import { isFilled, type Row } from './sheet.ts';

/** A number with what it is the number of: ‘A.5.1 Policies’, ‘GV.OC-01: The mission’. */
const combined = /^((?:§\s?)?(?=\S*\d)[\p{L}\p{N}][\p{L}\p{N}._()/-]*?)[:.]?\s+(?:[-–—]\s+)?(\p{L}.*)$/su;

interface Parted<Meaning extends string> {
  readonly header: Row;
  readonly rows: readonly Row[];
  readonly columns: Columns<Meaning>;
}

/** A table of which one column says two things in each cell, with the first of them in a column of its own behind the others. */
export function partedCells<Meaning extends string>(
  table: Parted<Meaning>,
  pair: readonly [first: Meaning, rest: Meaning] | undefined,
): Parted<Meaning> {
  const { header, rows, columns } = table;
  const [column, ...others] = (pair ?? []).flatMap((meaning) => columns.get(meaning) ?? []);
  if (pair === undefined || column === undefined || others.length > 0) return table;
  const filled = rows.filter(({ cells }) => isFilled(cells[column]));
  const parts = new Map(filled.map((row) => [row, combined.exec(row.cells[column]?.trim() ?? '')]));
  if (filled.length === 0 || [...parts.values()].includes(null)) return table;
  const width = Math.max(...[header, ...rows].map(({ cells }) => cells.length));
  const widened = ({ number, cells }: Row, rest: string, last: string): Row => ({
    number,
    cells: Array.from({ length: width + 1 }, (_, at) =>
      at === width ? last : at === column ? rest : (cells[at] ?? ''),
    ),
  });
  return {
    header: widened(header, header.cells[column] ?? '', pair[0]),
    rows: rows.map((row) => {
      const [, first = '', rest = ''] = parts.get(row) ?? [];
      return widened(row, rest, first);
    }),
    columns: new Map([...columns, [pair[0], [width]], [pair[1], [column]]]),
  };
}
