import { createHash } from 'node:crypto';
import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type {
  FrameworkFile,
  PreviewedFramework,
  ReadFramework,
} from '../domain/foundation/ports/framework-files.ts';
import type { LoadedFramework } from '../domain/foundation/ports/loaded-framework.ts';
import { countOf, outlineOf } from '../domain/register/frameworks/loaded-framework.ts';
import { weightOf } from '../domain/register/frameworks/weight.ts';
import { mainOf, readBundle } from './bundles/read-bundle.ts';
import { unpackBundle } from './bundles/unpack-bundle.ts';
import { FaultList } from './fault-list.ts';
import { searchFor } from './framework-columns.ts';
import { otherFiles } from './other-files.ts';
import type { FrameworkParts } from './parts.ts';
import { previewOf } from './preview.ts';
import { CataloguesWantedError } from './profiles/wanted-catalogues.ts';
import { readOscal } from './read-oscal.ts';
import { readTable } from './read-table.ts';
import { mostContent, Room, TooMuchContentError } from './room.ts';
import { readerOfLine } from './tables/cells.ts';
import { type FileKind, kindOf } from './tables/file-kind.ts';
import { nameWithoutEnding } from './tables/file-name.ts';
import { findTable, tableOfText } from './tables/find-table.ts';
import { type Table, takenRows } from './tables/table.ts';

export { readControls } from './read-controls.ts';
export { readInclusions } from './read-inclusions.ts';

type Kept = Omit<FrameworkFile, 'bytes'>;

/** A file whose text is known. */
interface TextFile extends Kept {
  readonly format: 'oscal' | 'csv';
  readonly text: string;
}

/** Of UTF-16 code units as many as a title that a person gives. */
const readTitle = readerOfLine(300);

/** A title that a table says of itself; empty where it is none in one short line. */
function shortTitle(written = ''): string {
  const read = readTitle(written);
  return 'value' in read ? read.value : '';
}

/** What the framework of a table is called: it seldom says that itself. */
const titleOf = ({ caption, sheet }: Table<FrameworkColumn>, { fileName, importedAt }: Kept): string =>
  nameWithoutEnding(fileName) ||
  shortTitle(caption) ||
  shortTitle(sheet) ||
  `Table imported on ${importedAt.slice(0, 10)}`;

/** The framework of a table. @throws {TooMuchContentError} */
function readFramework(
  table: Table<FrameworkColumn>,
  file: Kept,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const parts = readTable(table, file.id, faults, room);
  return parts && { ...parts, title: titleOf(table, file) };
}

/** What a text says; undefined where it can't be read, and faults say why. @throws {TooMuchContentError | CataloguesWantedError} */
function partsOfText(
  { format, text, ...file }: TextFile,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  if (format === 'oscal') return readOscal(text, file.id, faults, room, file.catalogues);
  const table = tableOfText(text, searchFor(file), faults);
  return table && readFramework(table, file, faults, room);
}

/** What a reader made, if it isn't more than is kept of one; undefined otherwise, and faults say why. */
function bounded(
  read: (room: Room) => FrameworkParts | undefined,
  most: number,
  faults: FaultList,
): FrameworkParts | undefined {
  try {
    const parts = read(new Room(most));
    const kept = new Room(most);
    for (const list of parts ? [parts.sections, parts.requirements, parts.mappings] : [])
      for (const one of list) kept.take(Buffer.byteLength(JSON.stringify(one)));
    return parts;
  } catch (error) {
    if (!(error instanceof TooMuchContentError)) throw error;
    faults.add('file', error.message);
    return undefined;
  }
}

type Whole = Extract<ReadFramework, { json: string }>;

/** A framework as it is kept, of what its file says. */
function keptOf(
  { notes, sections, requirements, mappings, uuid, ...said }: FrameworkParts,
  file: Kept,
  { format, sha256, catalogue }: Pick<Whole, 'format' | 'catalogue'> & { readonly sha256: string },
): Whole {
  const { id, importedAt, edition } = file;
  const title = file.title || said.title;
  const facts: Framework = {
    id,
    title,
    edition: edition || said.edition,
    publisher: said.publisher,
    source: { title: said.title, date: said.date },
    licence: null,
    reviewed: null,
    version: said.version,
    sha256,
    requirements: countOf(requirements),
    imported: true,
    importedAt,
  };
  const loaded: LoadedFramework = { facts, sections, requirements, mappings };
  const json = JSON.stringify(loaded);
  const bytes = weightOf(json, loaded);
  const outline = JSON.stringify(outlineOf(loaded));
  return { format, facts, json, outline, bytes, notes, uuid, catalogue };
}

/** Whether a file may hold several documents. */
const isArchive = (kind: FileKind) => kind.kind === 'other' && kind.name === 'zip';

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** What is kept of what a reader made; faults say why it made nothing, or a profile says what it can't be read without. */
function outcomeOf(
  read: (room: Room) => FrameworkParts | undefined,
  most: number,
  faults: FaultList,
  keep: (parts: FrameworkParts) => Whole,
): ReadFramework {
  try {
    const parts = bounded(read, most, faults);
    return parts === undefined ? { faults: faults.sentences() } : keep(parts);
  } catch (error) {
    if (!(error instanceof CataloguesWantedError)) throw error;
    return { wants: error.wanted };
  }
}

/**
 * Reads one text whole: large ones take seconds, in which a thread of its own does nothing else.
 * @param most bytes of what it may become
 */
export function read(file: TextFile, most = mostContent, sha256 = sha256Of(file.text)): ReadFramework {
  const { format, text } = file;
  const faults = new FaultList();
  return outcomeOf(
    (room) => partsOfText(file, faults, room),
    most,
    faults,
    (parts) => {
      const catalogue = format === 'oscal' ? (parts.resolved ?? text) : undefined;
      return keptOf(parts, file, { format, sha256, catalogue });
    },
  );
}

/** Reads a profile and what it chooses from, or one catalogue, out of a zip archive. */
async function readArchive({ bytes, ...file }: FrameworkFile): Promise<ReadFramework> {
  const faults = new FaultList();
  const documents = await unpackBundle(bytes, faults);
  if (faults.isEmpty && documents.length === 0) faults.add('file', otherFiles.zip);
  const main = faults.isEmpty ? mainOf(documents, faults) : undefined;
  if (main === undefined) return { faults: faults.sentences() };
  const sha256 = sha256Of(bytes);
  return outcomeOf(
    (room) => readBundle(main, documents, file.id, file.catalogues, faults, room),
    mostContent,
    faults,
    (parts) => {
      const catalogue = parts.resolved ?? main.text;
      const read = documents.flatMap(({ fileName, note }) => (note ? [`${fileName}: ${note}`] : []));
      const noted = { ...parts, notes: [...read, ...parts.notes] };
      return { ...keptOf(noted, file, { format: 'oscal', sha256, catalogue }), fileName: main.fileName };
    },
  );
}

/** Reads one file, whatever it is called: its bytes say what it is. */
export async function readFile(whole: FrameworkFile): Promise<ReadFramework> {
  const { bytes, ...file } = whole;
  const kind = kindOf(bytes);
  if (isArchive(kind)) return readArchive(whole);
  if (kind.kind === 'other') return { faults: { file: otherFiles[kind.name] } };
  const sha256 = sha256Of(bytes);
  if (kind.kind === 'json') {
    const outcome = read({ ...file, format: 'oscal', text: kind.text }, mostContent, sha256);
    return !('notes' in outcome) || kind.note === undefined
      ? outcome
      : { ...outcome, notes: [kind.note, ...outcome.notes] };
  }
  const faults = new FaultList();
  const found = await findTable(bytes, kind, searchFor(file), faults);
  const parts =
    found && bounded((room) => readFramework(found.table, file, faults, room), mostContent, faults);
  if (found === undefined || parts === undefined) return { faults: faults.sentences() };
  const notes = [...found.notes, ...parts.notes];
  return keptOf({ ...parts, notes }, file, { format: kind.kind, sha256 });
}

/** Says what a file is and what would be taken of it: of a table its columns and first rows, whatever is wrong in it. */
export async function previewFile(file: FrameworkFile): Promise<PreviewedFramework> {
  const kind = kindOf(file.bytes);
  if (kind.kind === 'json' || isArchive(kind)) {
    const outcome = await readFile(file);
    if (!('facts' in outcome)) return outcome;
    const { title, requirements } = outcome.facts;
    return { format: outcome.format, title, requirements, notes: [...outcome.notes] };
  }
  if (kind.kind === 'other') return { faults: { file: otherFiles[kind.name] } };
  const faults = new FaultList();
  const found = await findTable(file.bytes, kind, searchFor(file), faults);
  if (found === undefined) return { faults: faults.sentences() };
  const { table, sheets, notes } = found;
  return {
    format: kind.kind,
    title: titleOf(table, file),
    requirements: takenRows(table).length,
    notes: [...notes],
    table: previewOf(table, sheets),
  };
}
