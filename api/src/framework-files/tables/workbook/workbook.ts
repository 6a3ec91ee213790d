import type { FaultList } from '../../fault-list.ts';
import type { Sheet } from '../sheet.ts';
import { Archive } from './archive.ts';
import { WorkbookError } from './errors.ts';
import { readNumberFormats } from './number-formats.ts';
import { readParts } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorksheet } from './worksheet.ts';

const quoted = (names: readonly string[]) =>
  names
    .slice(0, 20)
    .map((name) => `"${name.slice(0, 64)}"`)
    .join(', ');

/** A workbook's sheets by their names, of which one was read. */
export interface ReadWorkbook {
  readonly sheet: Sheet;
  readonly sheets: readonly string[];
}

/**
 * Reads the visible sheets of a workbook until one is what is looked for.
 * @param isWanted whether a sheet has the table
 * @param asked the one that is read whatever it has
 * @throws {WorkbookError}
 */
async function read(
  bytes: Uint8Array,
  isWanted: (sheet: Sheet) => boolean,
  most: number,
  asked: string | undefined,
): Promise<ReadWorkbook> {
  const archive = await Archive.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { sheets: all, sharedStrings, styles, isFrom1904 } = await readParts(archive);
  const visible = all.filter(({ isVisible }) => isVisible);
  const sheets = visible.map(({ name }) => name);
  const looked = asked === undefined ? visible : visible.filter(({ name }) => name === asked);
  if (looked.length === 0)
    throw new WorkbookError(
      asked === undefined
        ? 'This workbook has no visible sheet. Show the one that you need, save it, and bring it again.'
        : `This workbook has no visible sheet "${asked}". It has ${quoted(sheets)}.`,
    );
  const named = {
    strings: await readSharedStrings(archive, sharedStrings),
    formats: await readNumberFormats(archive, styles),
    isFrom1904,
  };
  let first: Sheet | undefined;
  for (const part of looked) {
    const sheet: Sheet = {
      kind: 'xlsx',
      name: part.name,
      rows: await readWorksheet(archive, part, named, most),
    };
    if (isWanted(sheet)) return { sheet, sheets };
    // Where none has it, the first of more than a title or a picture is told what it lacks.
    if (first === undefined || (first.rows.length < 2 && sheet.rows.length > 1)) first = sheet;
  }
  return { sheet: first ?? { kind: 'xlsx', rows: [] }, sheets };
}

/** The same; undefined where it can't be read, and faults say why. */
export async function readWorkbook(
  bytes: Uint8Array,
  isWanted: (sheet: Sheet) => boolean,
  most: number,
  asked: string | undefined,
  faults: FaultList,
): Promise<ReadWorkbook | undefined> {
  try {
    return await read(bytes, isWanted, most, asked);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    faults.add(error.place, error.message);
    return undefined;
  }
}
