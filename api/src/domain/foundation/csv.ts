import { stringify } from 'csv-stringify/sync';

/** A table as text: a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
    escape_formulas: true,
  });
