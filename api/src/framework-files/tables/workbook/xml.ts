import { SaxesParser } from 'saxes';
import type { Archive } from './archive.ts';
import { damaged, WorkbookError } from './errors.ts';

/** Elements within each other: those of a workbook are fewer than ten. */
const deepest = 50;

export type Attributes = Readonly<Record<string, string>>;

/** What is done as a part of a workbook is read; names are without their prefix. */
export interface Handlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether enough of it was read. */
  isDone?(): boolean;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook as it is unpacked. No part declares a document type: with one it could name files and
 * addresses, or texts that become others.
 * @throws {WorkbookError} it isn't XML as workbooks have it
 */
export async function readXml(archive: Archive, part: string, handlers: Handlers): Promise<void> {
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  const fail = () => {
    throw damaged();
  };
  parser.on('error', fail);
  parser.on('doctype', () => {
    throw new WorkbookError(
      'This workbook declares a document type, which none needs. Save it again as .xlsx, and bring that.',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) fail();
    handlers.open?.(local(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(local(name));
  });
  for await (const piece of archive.read(part)) {
    parser.write(piece);
    if (handlers.isDone?.()) return;
  }
  parser.close();
}
