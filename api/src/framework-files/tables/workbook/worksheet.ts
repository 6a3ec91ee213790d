import { columnOf, isFilled, longestRow, mostColumns, type Row } from '../sheet.ts';
import type { Archive } from './archive.ts';
import { damaged, WorkbookError } from './errors.ts';
import { type NumberFormat, shownNumber } from './number-formats.ts';
import type { SheetPart } from './parts.ts';
import { withCharacters } from './shared-strings.ts';
import { type Attributes, readXml } from './xml.ts';

/** What the cells of all sheets name by numbers. */
export interface Named {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly isFrom1904: boolean;
}

/** Gathers the rows of one sheet. Formulas are left alone: a cell has the value that they had when it was saved. */
class Rows {
  readonly rows: Row[] = [];
  readonly #named: Named;
  readonly #most: number;
  #row = 0;
  #column = -1;
  #cells: string[] = [];
  #length = 0;
  #cell: Attributes = {};
  #value = '';
  #isValue = false;
  #isPronunciation = false;

  constructor(named: Named, most: number) {
    this.#named = named;
    this.#most = most;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPronunciation;
    else if (name === 'rPh') this.#isPronunciation = true;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPronunciation = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #openRow({ r: number }: Attributes): void {
    this.#row = number === undefined ? this.#row + 1 : Number(number);
    if (!Number.isInteger(this.#row) || this.#row < 1) throw damaged();
    this.#column = -1;
    this.#cells = [];
    this.#length = 0;
  }

  #openCell(attributes: Attributes): void {
    const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributes.r ?? '')?.[0];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    this.#cell = attributes;
    this.#value = '';
  }

  #closeCell(): void {
    const value = this.#shown();
    if (!isFilled(value)) return;
    if (this.#column >= mostColumns)
      throw new WorkbookError(
        `More than ${mostColumns} columns are filled. Take out those that aren’t part of the table.`,
        `row ${this.#row}`,
      );
    this.#length += value.length;
    if (this.#length > longestRow)
      throw new WorkbookError(
        `This row has more than ${longestRow} characters. Shorten it.`,
        `row ${this.#row}`,
      );
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    if (this.rows.length === this.#most)
      throw new WorkbookError(`This sheet has more than ${this.#most} rows. Split it into several.`);
    this.rows.push({ number: this.#row, cells: this.#cells });
  }

  #shown(): string {
    const { t: type = 'n', s: style = '0' } = this.#cell;
    const { strings, formats, isFrom1904 } = this.#named;
    if (type === 's') {
      const text = this.#value === '' ? '' : strings[Number(this.#value)];
      if (text === undefined) throw damaged();
      return text;
    }
    if (type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return this.#value.slice(0, 10);
    if (type === 'n') return shownNumber(this.#value, formats[Number(style)], isFrom1904);
    return withCharacters(this.#value);
  }
}

/** The rows of a sheet in which something stands. @throws {WorkbookError} */
export async function readWorksheet(
  archive: Archive,
  { part }: SheetPart,
  named: Named,
  most: number,
): Promise<Row[]> {
  const rows = new Rows(named, most);
  await readXml(archive, part, {
    open: (name, attributes) => rows.open(name, attributes),
    text: (text) => rows.text(text),
    close: (name) => rows.close(name),
  });
  return rows.rows;
}
