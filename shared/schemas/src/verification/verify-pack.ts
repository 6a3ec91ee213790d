import type { ConsentKeySet } from '../consents/receipt.ts';
import { type ArchivedEntry, archiveEnd, entryHead, entryTail } from './archive-form.ts';
import { type ByteSource, crc32, firstOdd, sha256 } from './bytes.ts';
import { VerificationError } from './errors.ts';
import { manifestName, type PackManifest, packManifest, signatureName, trailName } from './manifest.ts';
import { ArchiveFormError, readEntries } from './read-archive.ts';
import { isSigned } from './signatures.ts';
import { brokenAt, packTrail } from './trail.ts';

/** Files that one message names. */
const mostNamed = 20;

const structure = 'the archive’s structure';

const differs = (differing: readonly string[]): VerificationError => {
  const named = differing.slice(0, mostNamed).join(', ');
  const more = differing.length > mostNamed ? `, and ${differing.length - mostNamed} more` : '';
  return new VerificationError(`The pack isn’t as it was made. What differs: ${named}${more}.`, {
    differing,
  });
};

interface Read {
  /** By the names of the entries. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What is read as text further on. */
  readonly bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Names of those whose check sum isn’t theirs. */
  readonly damaged: readonly string[];
  /** The place of the first byte that isn’t as a pack of these entries has it. */
  readonly odd: number | null;
}

const kept = new Set([manifestName, signatureName, trailName]);

/** Reads an archive through, and compares all of it that is no file’s content with how a pack has it. */
async function readThrough(
  source: ByteSource,
  entries: readonly ArchivedEntry[],
  progress: (read: number) => void,
): Promise<Read> {
  const hashes = new Map<string, string>();
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  const damaged: string[] = [];
  const offsets: number[] = [];
  let odd: number | null = null;
  let at = 0;
  const compare = (found: Uint8Array, expected: Uint8Array, place: number) => {
    const first = firstOdd(found, expected);
    if (odd === null && first !== null) odd = place + first;
  };
  let before = '';
  for (const entry of entries) {
    const { name, size } = entry;
    const [head, tail] = [entryHead(entry), entryTail(entry, at)];
    const block = await source.read(at, at + head.length + size + tail.length);
    const content = block.subarray(head.length, head.length + size);
    if (crc32(content) !== entry.crc32) damaged.push(name);
    hashes.set(name, await sha256(content));
    if (kept.has(name)) bytes.set(name, content);
    compare(block.subarray(0, head.length), head, at);
    compare(block.subarray(head.length + size), tail, at + head.length + size);
    if (name <= before) odd ??= at;
    before = name;
    offsets.push(at);
    at += head.length + size + tail.length;
    progress(at);
  }
  const end = archiveEnd(entries, offsets, at);
  compare(await source.read(at, source.size), end, at);
  return { hashes, bytes, damaged, odd };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The manifest, once its signature holds. @throws {VerificationError} */
async function signedManifest({ bytes }: Read, keys: ConsentKeySet): Promise<PackManifest> {
  const [content, signature] = [manifestName, signatureName].map((name) => bytes.get(name));
  if (!content || !signature)
    throw differs([content ? `${signatureName} (missing)` : `${manifestName} (missing)`]);
  const parsed = packManifest.safeParse(jsonOf(content));
  if (!parsed.success) throw differs([`${manifestName} (it’s not the manifest of a pack)`]);
  if (!(await isSigned('pack', { content, signature, key: parsed.data.key }, keys)))
    throw differs([`${manifestName} or ${signatureName} (the signature doesn’t hold)`]);
  return parsed.data;
}

/** Names of files that aren’t as the manifest has them. */
function differingFrom(
  { files }: PackManifest,
  entries: readonly ArchivedEntry[],
  { hashes }: Read,
): string[] {
  const sizes = new Map(entries.map(({ name, size }) => [name, size]));
  const known = new Set([...files.map(({ name }) => name), manifestName, signatureName]);
  return [
    ...files.flatMap(({ name, size, sha256: expected }) => {
      if (!sizes.has(name)) return [`${name} (missing)`];
      return sizes.get(name) === size && hashes.get(name) === expected ? [] : [name];
    }),
    ...entries.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} (put in)`),
  ];
}

/** How many changes the trail has. @throws {VerificationError} its chain doesn’t hold */
async function checkedTrail({ bytes }: Read): Promise<number> {
  const content = bytes.get(trailName);
  if (!content) throw differs([`${trailName} (missing)`]);
  const trail = packTrail.safeParse(jsonOf(content));
  if (!trail.success) throw differs([`${trailName} (it’s not the trail of a pack)`]);
  const broken = await brokenAt(trail.data.changes);
  if (broken !== null) throw differs([`${trailName} (its chain doesn’t hold at change ${broken})`]);
  return trail.data.changes.length;
}

/** A pack that holds. */
export interface VerifiedPack {
  readonly manifest: PackManifest;
  /** How many changes its trail has. */
  readonly changes: number;
}

/**
 * Checks a pack offline: its signature, each file, the archive byte for byte, and the chain of its trail.
 * @param progress is told how many bytes were read so far
 * @throws {VerificationError} names each file that differs, or the archive’s structure
 */
export async function verifyPack(
  source: ByteSource,
  keys: ConsentKeySet,
  progress: (read: number) => void = () => undefined,
): Promise<VerifiedPack> {
  const entries = await readEntries(source).catch((cause: unknown) => {
    if (cause instanceof ArchiveFormError) throw differs([`${structure}: ${cause.message}`]);
    throw cause;
  });
  const read = await readThrough(source, entries, progress);
  if (read.damaged.length > 0) throw differs(read.damaged);
  const manifest = await signedManifest(read, keys);
  const differing = differingFrom(manifest, entries, read);
  if (differing.length > 0) throw differs(differing);
  // Only now, so that a changed file is named and not the check sums that follow from it.
  if (read.odd !== null) throw differs([`${structure}, from byte ${read.odd} on`]);
  return { manifest, changes: await checkedTrail(read) };
}
