/** A row with something in it. Its number is that of its line or, in a workbook, of its row. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows of a file, before it is known what they mean. */
export interface Sheet {
  readonly kind: 'csv' | 'xlsx';
  /** As a workbook calls it. */
  readonly name?: string;
  readonly rows: readonly Row[];
}

/** Columns that are looked at: a table of more is none that a person made. */
export const mostColumns = 256;

/** UTF-16 code units of one row. */
export const longestRow = 100_000;

/** UTF-16 code units of a header that are said back. */
const longestHeader = 64;

export const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/** What a spreadsheet calls a column: A, B ... Z, AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

/** The column of a letter or letters in upper case, from 0. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A header as it is said back. */
export const shownHeader = (header: string) => header.replace(/\s+/g, ' ').slice(0, longestHeader);
