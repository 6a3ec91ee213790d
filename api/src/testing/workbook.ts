import { buffer } from 'node:stream/consumers';
import escapeHtml from 'escape-html';
import { ZipFile } from 'yazl';
import { letterOf } from '../framework-files/tables/sheet.ts';

/** A cell: its value, or the element that stands for it without its place. */
export type TestCell = string | number | boolean | null | { readonly element: string };

export interface TestSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** Null is an empty row. */
  readonly rows: readonly (readonly TestCell[])[];
}

const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const relations = (all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${all
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Formats that cells name as 1, 2 and 3: days, two decimals, three digits. */
const styles = `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="170" formatCode="000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="2"/><xf numFmtId="170"/></cellXfs></styleSheet>`;

/** Writes texts into one list that cells name, as Excel does. */
class Texts {
  readonly all: string[] = [];

  cellOf(cell: TestCell, place: string): string {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'object') return cell.element.replace('<c', `<c r="${place}"`);
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    this.all.push(cell);
    return `<c r="${place}" t="s"><v>${this.all.length - 1}</v></c>`;
  }

  sheetOf({ rows }: TestSheet): string {
    const written = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => this.cellOf(cell, `${letterOf(column)}${row + 1}`)).join('')}</row>`,
    );
    return `${head}<worksheet ${main}><sheetData>${written.join('')}</sheetData></worksheet>`;
  }
}

const item = (text: string) => `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`;

/** The parts of a workbook with these sheets. */
export function workbookParts(sheets: readonly TestSheet[]): Record<string, string> {
  const texts = new Texts();
  const written = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, texts.sheetOf(sheet)]);
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${escapeHtml(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `${head}<Types/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook ${main}><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rIdA', 'sharedStrings', 'sharedStrings.xml'],
      ['rIdB', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${head}<sst ${main}>${texts.all.map(item).join('')}</sst>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(written),
  };
}

/** Packs parts as a workbook is. */
export function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook with one sheet of these rows. */
export const workbookOf = (...rows: readonly (readonly TestCell[])[]): Promise<Buffer> =>
  packed(workbookParts([{ name: 'Rules', rows }]));
