import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { FileTooLargeError } from '../domain/register/evidence/errors.ts';
import type { EvidenceRow } from '../store/tables/evidence.ts';
import type { FindingRow } from '../store/tables/findings.ts';
import type { OrganisationRow } from '../store/tables/organisations.ts';
import { type PackRow, pdfIdOf } from '../store/tables/packs.ts';
import type { CaseFileRow } from '../store/tables/support-cases.ts';
import { createProgress, eachRow, type RowSource, type Tell } from './row-source.ts';

/** A file of the store of files that a row names. */
interface NamedFile {
  readonly id: string;
  /** What it's of, for people. */
  readonly of: 'evidence' | 'a pack' | 'a finding' | 'an organisation' | 'a case';
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that isn't there as its row says. */
export interface FileFault {
  readonly id: string;
  /** Part of a sentence. */
  readonly words: string;
}

/** What became of the files that rows name. */
export interface FileCounts {
  readonly count: number;
  readonly bytes: number;
  readonly faults: readonly FileFault[];
}

async function* namedFiles(source: RowSource): AsyncGenerator<NamedFile> {
  for await (const { id, kind, sha256, fileSize = 0 } of eachRow<EvidenceRow>(source, 'evidence'))
    if (kind === 'file') yield { id, of: 'evidence', sha256, size: fileSize };
  for await (const row of eachRow<PackRow>(source, 'packs')) {
    const { id, state, sha256 = '', size = 0, pdf, pdfSha256 = '', pdfSize = 0 } = row;
    if (state === 'done') yield { id, of: 'a pack', sha256, size };
    if (pdf === 'done') yield { id: pdfIdOf(id), of: 'a pack', sha256: pdfSha256, size: pdfSize };
  }
  for await (const { id, sha256, size } of eachRow<CaseFileRow>(source, 'caseFiles'))
    if (sha256 !== undefined) yield { id, of: 'a case', sha256, size };
  for await (const { picture: id, pictureSha256: sha256, pictureSize: size = 0 } of eachRow<FindingRow>(
    source,
    'findings',
  ))
    if (id !== undefined && sha256 !== undefined) yield { id, of: 'a finding', sha256, size };
  for await (const { logo: id, logoSha256: sha256, logoSize: size = 0 } of eachRow<OrganisationRow>(
    source,
    'organisations',
  ))
    if (id !== undefined && sha256 !== undefined) yield { id, of: 'an organisation', sha256, size };
}

type Fault = 'missing' | 'damaged';

const faultOf = ({ id, of }: NamedFile, what: Fault): FileFault => ({
  id,
  words: `file ${id} of ${of} is ${what}`,
});

/** How a file lies in a store; null where it's whole. */
async function look(files: EvidenceFiles, { id, sha256 }: NamedFile): Promise<Fault | null> {
  const content = await files.open(id);
  if (content === null) return 'missing';
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex') === sha256 ? null : 'damaged';
}

/** Copies a file as it streams by; what is not as its row says is not kept. */
async function copy(from: EvidenceFiles, to: EvidenceFiles, file: NamedFile): Promise<Fault | null> {
  const content = await from.open(file.id);
  if (content === null) return 'missing';
  try {
    const received = await to.receive(content, file.size);
    try {
      if (received.sha256 !== file.sha256) return 'damaged';
      await received.keep(file.id);
      return null;
    } finally {
      await received.discard();
    }
  } catch (error) {
    if (error instanceof FileTooLargeError) return 'damaged';
    throw error;
  }
}

async function goThrough(
  source: RowSource,
  tell: Tell,
  work: (file: NamedFile) => Promise<Fault | null>,
): Promise<FileCounts> {
  const progress = createProgress(tell, 'files', 'files');
  const faults: FileFault[] = [];
  let [count, bytes] = [0, 0];
  for await (const file of namedFiles(source)) {
    const fault = await work(file);
    if (fault !== null) faults.push(faultOf(file, fault));
    else [count, bytes] = [count + 1, bytes + file.size];
    progress(count);
  }
  return { count, bytes, faults };
}

/** Reads every file that rows name, and holds it to its row's SHA-256. */
export const checkFiles = (source: RowSource, files: EvidenceFiles, tell: Tell): Promise<FileCounts> =>
  goThrough(source, tell, (file) => look(files, file));

/** Copies every file that rows name, by hash, unless it's there already. */
export const copyFiles = (
  source: RowSource,
  from: EvidenceFiles,
  to: EvidenceFiles,
  tell: Tell,
): Promise<FileCounts> =>
  goThrough(source, tell, async (file) => (await look(to, file)) && copy(from, to, file));

/** Ids of all files, whichever rows there are. */
export async function readIds(files: EvidenceFiles): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of files.list()) ids.push(id);
  return ids;
}

/** Copies files as they are, those that are gone meanwhile left out. */
export async function copyAsTheyAre(
  ids: readonly string[],
  from: EvidenceFiles,
  to: EvidenceFiles,
): Promise<void> {
  for (const id of ids) {
    const content = await from.open(id);
    if (content === null) continue;
    const received = await to.receive(content, Number.MAX_SAFE_INTEGER);
    await received.keep(id).finally(() => received.discard());
  }
}

/** Of files that are not as rows said, those that rows still name: a file may be deleted while others are read. */
export async function stillNamed(
  faults: readonly FileFault[],
  readNow: (work: (source: RowSource) => Promise<Set<string>>) => Promise<Set<string>>,
): Promise<readonly FileFault[]> {
  if (faults.length === 0) return faults;
  const named = await readNow(async (source) => {
    const ids = new Set<string>();
    for await (const { id } of namedFiles(source)) ids.add(id);
    return ids;
  });
  return faults.filter(({ id }) => named.has(id));
}

/** Names that stand in a sentence. */
const mostNamed = 20;

/** Says in a sentence's part which files are not whole. */
export function faultsInWords(faults: readonly FileFault[]): string {
  const named = faults.slice(0, mostNamed).map(({ words }) => words);
  const more = faults.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** For the terminal: nothing where rows name no file. */
export const fileLines = ({ count, bytes }: FileCounts, where: string): string[] =>
  count === 0
    ? []
    : [`${count} ${count === 1 ? 'file' : 'files'} of ${bytes} bytes ${where}, by their SHA-256.`];
