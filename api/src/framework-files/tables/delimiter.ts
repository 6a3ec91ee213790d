import { CsvError, parse } from 'csv-parse/sync';
import { isFilled } from './sheet.ts';

/** What parts cells, the likeliest first. */
const delimiters = [',', ';', '\t', '|'] as const;

/** Characters and rows at the start that show it. */
const sampled = 50_000;
const sampledRows = 40;

/** The first rows, as one delimiter parts them; what can't be read ends them. */
function sampleOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    parse(text, {
      bom: true,
      trim: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      to: sampledRows,
      on_record: ((cells: string[]) => void rows.push(cells)) as never,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** Rows as wide as most are, of two cells at least. */
function mostAlike(rows: readonly string[][]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...widths.values());
}

/**
 * Finds what parts the cells of a text: by what the most headers are known, and if that says nothing the most rows are as
 * wide as each other.
 */
export function findDelimiter(text: string, isHeader: (cell: string) => boolean): string {
  const sample = text.slice(0, sampled);
  const tried = delimiters.map((delimiter) => {
    const rows = sampleOf(sample, delimiter);
    const known = Math.max(
      0,
      ...rows.map((cells) => cells.filter((cell) => isFilled(cell) && isHeader(cell)).length),
    );
    return { delimiter, known, alike: mostAlike(rows) };
  });
  const [best] = tried.sort((one, other) => other.known - one.known || other.alike - one.alike);
  return best?.delimiter ?? ',';
}
