import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { statesNotice } from '@adili/schemas/requirements/requirement-state';
import { entryHead, entryTail } from '@adili/schemas/verification/archive-form';
import {
  manifestName,
  type PackedFile,
  type PackManifest,
  signatureName,
} from '@adili/schemas/verification/manifest';
import { applicableRows } from './applicability.ts';
import { type ArchiveEntry, inOrder, writeArchive } from './archive.ts';
import type { PackDescription, PackEvidence } from './description.ts';
import { PackFileError } from './errors.ts';
import { applicabilityCsv, frameworkCsv, frameworkJson, json } from './framework-files.ts';
import { indexPage } from './index-page.ts';
import { type PackIndex, packIndex } from './pack-index.ts';
import { licenceWords } from './page-framework.ts';
import { trailFile } from './trail.ts';
import { verifyText } from './verify-text.ts';

/** The key that signs packs, which is that of consent receipts. */
export interface PackSigner {
  readonly id: string;
  /** Base64url, as keys are published. */
  readonly publicKey: string;
  /** The address at which all keys are published. */
  readonly keysUrl: string;
  /** @returns Ed25519's 64 bytes */
  sign(content: Uint8Array): Promise<Uint8Array>;
}

type Packed = ArchiveEntry & PackedFile;

/** The page that a person opens, and that is printed. */
const pageName = 'index.html';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const entryOf = (name: string, content: string | Uint8Array): Packed => {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    sha256: sha256(bytes),
    // Not of the bytes themselves, which a stream would take for rows of numbers.
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
};

/** Content that fails where it isn't what its row says. */
function checked(content: Readable, { id, sha256: expected }: PackEvidence): Readable {
  const hash = createHash('sha256');
  const check = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(hash.digest('hex') === expected ? null : new PackFileError(id)),
  });
  content.on('error', (error) => check.destroy(error));
  check.on('close', () => content.destroy());
  return content.pipe(check);
}

function evidenceEntries({ description, files }: PackIndex): Packed[] {
  return description.evidence.flatMap((piece): Packed[] => {
    const name = files.get(piece.id);
    if (name === undefined) return [];
    if (!piece.file) return [entryOf(name, piece.text ?? '')];
    const { size, open } = piece.file;
    return [{ name, size, sha256: piece.sha256, open: async () => checked(await open(), piece) }];
  });
}

function licences({ frameworks }: PackDescription): string {
  const parts = frameworks.map((framework) =>
    [`${framework.title}, ${framework.edition}`, ...licenceWords(framework)].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

function contentEntries(index: PackIndex, signer: PackSigner): Packed[] {
  const { description } = index;
  const { frameworks, risks, asOf } = description;
  const trail = trailFile(description.trail, description);
  return [
    entryOf(pageName, indexPage(index, trail.changes.length, signer)),
    entryOf('LICENCES.txt', licences(description)),
    // One without risks has the bytes that it had before there were any.
    ...(risks.length > 0 ? [entryOf('risks.json', json({ asOf, risks }))] : []),
    entryOf('trail.json', json(trail)),
    entryOf('VERIFY.txt', verifyText(signer)),
    ...frameworks.flatMap((framework) => [
      entryOf(`frameworks/${framework.id}.csv`, frameworkCsv(framework, index)),
      entryOf(`frameworks/${framework.id}.json`, frameworkJson(framework, index)),
      ...(applicableRows(framework).length > 0
        ? [
            entryOf(
              `frameworks/${framework.id}-statement-of-applicability.csv`,
              applicabilityCsv(framework, index),
            ),
          ]
        : []),
    ]),
    ...evidenceEntries(index),
  ];
}

function manifestOf(description: PackDescription, key: string, files: readonly PackedFile[]): PackManifest {
  const { site, organisation, asOf, from = null, to = null, frameworks } = description;
  return {
    format: 'adili-pack/1',
    site,
    organisation: { id: organisation.id, name: organisation.name },
    asOf,
    from,
    to,
    notice: statesNotice,
    frameworks: frameworks.map(({ id, title, edition, version, sha256: hash, reviewed }) => ({
      id,
      title,
      edition,
      version,
      sha256: hash,
      reviewed: reviewed !== null,
    })),
    key,
    files: files.map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
  };
}

/** A pack that is written as it is read. */
export interface WrittenPack {
  readonly content: Readable;
  /** Where its page lies in it, in bytes. */
  readonly page: { readonly at: number; readonly size: number };
}

/** Where the content of a file begins in an archive. */
function placeOf(name: string, entries: readonly Packed[]): number {
  let at = 0;
  for (const entry of inOrder(entries)) {
    const start = at + entryHead(entry).length;
    if (entry.name === name) return start;
    at = start + entry.size + entryTail({ ...entry, crc32: 0 }, at).length;
  }
  return at;
}

/**
 * A pack as a zip, which an auditor opens without us. It is written as it is read, with one file open at a time.
 * @returns content that fails with a PackFileError where a file of evidence isn't the one that its row names
 */
export async function writePackWithPlaces(
  description: PackDescription,
  signer: PackSigner,
): Promise<WrittenPack> {
  const content = inOrder(contentEntries(packIndex(description), signer));
  const sums = content.map(({ name, sha256: hash }) => `${hash}  ${name}\n`).join('');
  const listed = inOrder([...content, entryOf('SHA256SUMS', sums)]);
  const manifest = Buffer.from(json(manifestOf(description, signer.id, listed)));
  const entries = [
    ...listed,
    entryOf(manifestName, manifest),
    entryOf(signatureName, await signer.sign(manifest)),
  ];
  const { size = 0 } = listed.find(({ name }) => name === pageName) ?? {};
  return { content: writeArchive(entries), page: { at: placeOf(pageName, entries), size } };
}

/** A pack as a zip. */
export const writePack = async (description: PackDescription, signer: PackSigner): Promise<Readable> =>
  (await writePackWithPlaces(description, signer)).content;
