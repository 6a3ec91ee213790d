import { plainTextOf } from './plain-text.ts';

/** UTF-16 code units of a cell that a sentence quotes. */
const longestQuoted = 60;

/** What a page shows of a cell: characters that hide are seen. @param most UTF-16 code units */
export function shownCell(cell: string, most: number): string {
  const text = plainTextOf(cell).replace(/[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A cell as a sentence names it, in one line. */
export const quotedCell = (cell: string): string =>
  `"${shownCell(cell.slice(0, 2 * longestQuoted), longestQuoted)
    .replace(/\s+/g, ' ')
    .trim()}"`;
