import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse/sync';
import type { FaultList } from '../fault-list.ts';
import { findDelimiter } from './delimiter.ts';
import { LineCounter } from './line-counter.ts';
import { isFilled, longestRow, type Row, type Sheet } from './sheet.ts';
import { TableFaults } from './table-faults.ts';

/** A first line by which Excel is told what parts the cells. */
const separatorLine = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i;

class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

/** What is wrong, by what the parser calls it. */
const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED:
    'A quotation mark opens a cell here, and none closes it. Close it, or take the mark out.',
  CSV_INVALID_CLOSING_QUOTE:
    'Something follows the quotation mark that closes this cell. Write each quotation mark within a cell twice.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'Something follows the quotation mark that closes this cell. Write each quotation mark within a cell twice.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands within this cell. Put the whole cell in quotation marks, and write those within it twice.',
  CSV_MAX_RECORD_SIZE: `This row has more than ${longestRow} characters. Look for a quotation mark too many before it.`,
};

/** How a text is parted into cells. */
function optionsFor(text: string, delimiter: string): Options {
  // By its code: some characters mean more than themselves in a pattern.
  const code = delimiter.charCodeAt(0).toString(16).padStart(4, '0');
  // Looks back from each mark, no further than the one before: spaces themselves may part cells.
  const opensCell = new RegExp(`(?<=(?:^|[\\r\\n\\u${code}])[ ]*)"`);
  return {
    bom: true,
    trim: true,
    delimiter,
    // Where none opens a cell they are letters, as in 5" pipes.
    quote: opensCell.test(text) ? '"' : null,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  };
}

/** A row without the empty cells at its end. */
function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex(isFilled);
  return cells.slice(0, last + 1);
}

/**
 * The rows of a text whose cells are parted by commas, semicolons, tabs or bars, without those that hold nothing.
 * @param isHeader whether a cell is the name of a column that is looked for
 * @param most rows that are read
 */
export function readCsv(
  text: string,
  isHeader: (cell: string) => boolean,
  most: number,
  faults: FaultList,
): Sheet {
  const [separation = '', named] = separatorLine.exec(text) ?? [];
  const content = text.slice(separation.length);
  const options = optionsFor(content, named ?? findDelimiter(content, isHeader));
  const bytes = Buffer.from(content);
  const lines = new LineCounter(bytes, separation === '' ? 1 : 2);
  const rows: Row[] = [];
  const take = (cells: string[], info: InfoRecord) => {
    const number = lines.next(info.bytes);
    if (!cells.some(isFilled)) return null;
    if (rows.length === most) throw new TooManyRowsError();
    rows.push({ number, cells: trimmed(cells) });
    return null;
  };
  try {
    parse(bytes, { ...options, on_record: take as never });
  } catch (error) {
    if (error instanceof TooManyRowsError) {
      faults.add('file', `This table has more than ${most} rows. Split it into several.`);
      return { kind: 'csv', rows: [] };
    }
    if (!(error instanceof CsvError)) throw error;
    const found = new TableFaults('csv', rows[0]?.cells);
    const sentence = sentences[error.code] ?? 'This row can’t be read. Save the table as CSV once more.';
    found.add(lines.next(), typeof error.column === 'number' ? error.column : undefined, sentence);
    found.tell(faults);
    return { kind: 'csv', rows: [] };
  }
  return { kind: 'csv', rows };
}
