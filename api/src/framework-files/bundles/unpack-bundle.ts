import path from 'node:path';
import { longestImport } from '@adili/schemas/frameworks/file-limits';
import type { FaultList } from '../fault-list.ts';
import { kindOf } from '../tables/file-kind.ts';
import { shownCell } from '../tables/shown-cell.ts';
import { Archive, type ArchiveBounds } from '../tables/workbook/archive.ts';
import { WorkbookError } from '../tables/workbook/errors.ts';
import { type Companion, companionOf } from './companion.ts';

/** Documents of one archive: a profile chooses from 20 at most. */
const mostDocuments = 40;

/** All files together are as large as one may be. */
const bounds: ArchiveBounds = {
  unpacked: longestImport,
  damaged: () =>
    new WorkbookError(
      'This zip archive is damaged, or has a password. Pack its files again, and bring that.',
    ),
  tooLarge: () =>
    new WorkbookError(
      `The files of this zip archive have more than 15 MB together, or are more than ${mostDocuments}. Bring the profile with what it chooses from alone.`,
    ),
};

/** Whether it is a file of JSON that a person packed: macOS puts others beside each. */
const isMeant = (name: string) => /\.json$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);

/** What a file is called, in one line in which nothing hides. */
const nameOf = (name: string) => shownCell(path.posix.basename(name).replace(/\s+/g, ' ').slice(-200), 200);

async function bytesOf(archive: Archive, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of archive.bytes(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function documentsIn(archive: Archive, faults: FaultList): Promise<Companion[]> {
  const names = archive.names.filter(isMeant);
  if (names.length > mostDocuments) throw bounds.tooLarge();
  const documents: Companion[] = [];
  for (const name of names) {
    const fileName = nameOf(name);
    const kind = kindOf(await bytesOf(archive, name));
    const document = kind.kind === 'json' ? companionOf(fileName, kind, faults) : undefined;
    if (document) documents.push(document);
    if (kind.kind !== 'json') faults.add(fileName, 'This file is no JSON. Leave it out, or fetch it again.');
  }
  return documents;
}

/** The documents of JSON in a zip archive. Where one can't be read, faults say why. */
export async function unpackBundle(bytes: Uint8Array, faults: FaultList): Promise<Companion[]> {
  try {
    const archive = await Archive.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bounds);
    return await documentsIn(archive, faults);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    faults.add(error.place, error.message);
    return [];
  }
}
