import { createPublicKey, verify } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { count } from '@adili/audits/words';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import {
  manifestName,
  type PackManifest,
  packManifest,
  signatureName,
} from '../../domain/register/packs/manifest.ts';
import { brokenAt, type ChainedChange } from '../../domain/register/packs/trail.ts';
import { DataRefusedError } from '../errors.ts';
import type { Work } from '../place.ts';
import { publishedKeys } from '../verify-receipt.ts';
import {
  ArchiveFormError,
  firstOddByte,
  type PackEntry,
  type Read,
  readEntries,
  readEntry,
} from './pack-archive.ts';

/** Bytes of the files that are read whole: trail and manifest. */
const mostBytes = 256 * 1024 * 1024;
/** Files that one message names. */
const mostNamed = 20;

const structure = 'the archive’s structure';

const refuse = (differing: readonly string[]): never => {
  const named = differing.slice(0, mostNamed).join(', ');
  const more = differing.length > mostNamed ? `, and ${differing.length - mostNamed} more` : '';
  throw new DataRefusedError(`The pack isn’t as it was made. What differs: ${named}${more}.`);
};

type AllRead = ReadonlyMap<string, Read>;

/** Reads all entries. @returns with the names of those that can't be read, or whose check sum isn't theirs */
async function readAll(entries: readonly PackEntry[]) {
  const read = new Map<string, Read>();
  const damaged: string[] = [];
  for (const entry of entries) {
    const isKept = [manifestName, signatureName, 'trail.json'].includes(entry.name);
    const found = await readEntry(entry, isKept ? mostBytes : 0).catch(() => null);
    if (found) read.set(entry.name, found);
    if (found?.crc32 !== entry.crc32) damaged.push(entry.name);
  }
  return { read, damaged };
}

function keyOf(keys: ConsentKeySet, id: string) {
  const key = keys.keys.find(({ kid }) => kid === id);
  if (key) return createPublicKey({ key, format: 'jwk' });
  throw new DataRefusedError(
    'The pack was signed by a key that is not in the keys file. Save the answer of /.well-known/consent-keys.json again.',
  );
}

/** The manifest, once its signature holds. @throws {DataRefusedError} */
function signedManifest(read: AllRead, keys: ConsentKeySet): PackManifest {
  const [manifest, signature] = [manifestName, signatureName].map((name) => read.get(name)?.bytes);
  if (!manifest || !signature)
    return refuse([!manifest ? `${manifestName} (missing)` : `${signatureName} (missing)`]);
  const parsed = packManifest.safeParse(jsonOf(manifest));
  if (!parsed.success) return refuse([`${manifestName} (it’s not the manifest of a pack)`]);
  if (!verify(null, manifest, keyOf(keys, parsed.data.key), signature))
    return refuse([`${manifestName} or ${signatureName} (the signature doesn’t hold)`]);
  return parsed.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Names of files that aren't as the manifest has them. */
function differingFrom({ files }: PackManifest, entries: readonly PackEntry[], read: AllRead): string[] {
  const sizes = new Map(entries.map(({ name, size }) => [name, size]));
  const known = new Set([...files.map(({ name }) => name), manifestName, signatureName]);
  return [
    ...files.flatMap(({ name, size, sha256 }) => {
      if (!sizes.has(name)) return [`${name} (missing)`];
      return sizes.get(name) === size && read.get(name)?.sha256 === sha256 ? [] : [name];
    }),
    ...entries.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} (put in)`),
  ];
}

/** How many changes the trail has. @throws {DataRefusedError} its chain doesn't hold */
function checkedTrail(read: AllRead): number {
  const bytes = read.get('trail.json')?.bytes;
  if (!bytes) return refuse(['trail.json (missing, or too large)']);
  const { changes } = jsonOf(bytes) as { changes: readonly ChainedChange[] };
  const broken = brokenAt(changes);
  if (broken !== null) return refuse([`trail.json (its chain doesn’t hold at change ${broken})`]);
  return changes.length;
}

async function verifyOpen(file: FileHandle, keys: ConsentKeySet) {
  const entries = await readEntries(file).catch((error: unknown) => {
    if (error instanceof ArchiveFormError) return refuse([`${structure}: ${error.message}`]);
    throw error;
  });
  const { read, damaged } = await readAll(entries);
  if (damaged.length > 0) refuse(damaged);
  const manifest = signedManifest(read, keys);
  const differing = differingFrom(manifest, entries, read);
  if (differing.length > 0) refuse(differing);
  // Only now, so that a changed file is named and not the check sums that follow from it.
  const odd = await firstOddByte(file, entries);
  if (odd !== null) refuse([`${structure}, from byte ${odd} on`]);
  return { manifest, changes: checkedTrail(read) };
}

/**
 * Checks a pack offline: its signature, each file, the archive byte for byte, and the chain of its trail.
 * @throws {DataRefusedError} names each file that differs, or the archive's structure
 */
export async function verifyPack(path: string, keysText: string) {
  const keys = publishedKeys(keysText);
  const file = await open(path, 'r');
  try {
    return await verifyOpen(file, keys);
  } finally {
    await file.close();
  }
}

/** For the terminal. @throws {DataRefusedError} as verifyPack does */
export async function verifyPackFile(_: Work, path: string, options: { keys: string }): Promise<string[]> {
  const { manifest, changes } = await verifyPack(path, await readFile(options.keys, 'utf8'));
  const { organisation, asOf, frameworks, files } = manifest;
  const titles = frameworks.map(({ title }) => title).join(', ');
  return [
    `The pack holds: it is as it was made, of ${organisation.name} as of ${asOf}.`,
    `${titles}: ${count(files.length, 'file')}, and ${count(changes, 'change')} in the trail, whose chain holds.`,
  ];
}
