import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveEnd, entryHead, entryTail } from '@adili/schemas/verification/archive-form';
import { blobSource } from '@adili/schemas/verification/bytes';
import { readEntries } from '@adili/schemas/verification/read-archive';
import { ROOT } from '@adili/server/workspace';
import { writeArchive } from '../../domain/register/packs/archive.ts';
import { writePack } from '../../domain/register/packs/write-pack.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { packDescription, packSigner, readBytes } from '../../testing/pack-fixture.ts';
import { typeData } from '../../testing/type-command.ts';
import { verifyPackAt } from './verify-pack.ts';

const { signer, keys } = packSigner();
let folder: string;
let remove: () => Promise<void>;
let pack: Buffer;
beforeAll(async () => {
  pack = await readBytes(writePack(packDescription(), signer));
});
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

async function checked(bytes: Buffer, published = keys): Promise<string> {
  const file = path.join(folder, 'pack.zip');
  await writeFile(file, bytes);
  return verifyPackAt(file, published).then(
    ({ changes }) => `holds with ${changes}`,
    (error: Error) => {
      expect(error.name).toBe('DataRefusedError');
      return error.message;
    },
  );
}

test('the command says that a pack holds, and of what it is', async () => {
  const [file, keysFile] = ['pack.zip', 'keys.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await writeFile(file, pack);
  await writeFile(keysFile, keys);
  expect(await typeData(folder, ['verify-pack', file, '--keys', keysFile])).toEqual({
    code: 0,
    out: 'The pack holds: it is as it was made, of Clinic & Sons as of 2026-11-20T09:00:00.000Z.\nISO 27001:2022: 10 files, and 3 changes in the trail, whose chain holds.\n',
    err: '',
  });
  await writeFile(file, pack.subarray(0, -1));
  expect(await typeData(folder, ['verify-pack', file, '--keys', keysFile])).toMatchObject({
    code: 1,
    err: expect.stringContaining('What differs: the archive’s structure'),
  });
});

/** Numbers below one that look random, the same each time. */
function numbersFrom(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}

test('of 200 flipped bytes each is named: the file that it lies in, or the archive’s structure', async () => {
  const random = numbersFrom('flips');
  for (let flip = 0; flip < 200; flip += 1) {
    const at = Math.floor(random() * pack.length);
    const changed = Buffer.from(pack);
    changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
    const message = await checked(changed);
    const inside = fileAt(at);
    expect([at, message]).toEqual([
      at,
      inside
        ? expect.stringContaining(inside)
        : expect.stringMatching(/What differs: (?:the archive’s structure|[\w./-]+)/),
    ]);
  }
});

/** The file in whose content a byte lies; null for one of the archive's own. */
function fileAt(at: number): string | null {
  let place = 0;
  while (pack.readUInt32LE(place) === 0x04034b50) {
    const nameLength = pack.readUInt16LE(place + 26);
    const name = pack.toString('latin1', place + 30, place + 30 + nameLength);
    const start = place + 30 + nameLength;
    // The check sum with its mark follows the content.
    let end = pack.indexOf(Buffer.from('PK\u0007\u0008', 'latin1'), start);
    while (pack.readUInt32LE(end + 8) !== end - start)
      end = pack.indexOf(Buffer.from('PK\u0007\u0008', 'latin1'), end + 1);
    if (at >= start && at < end) return name;
    place = end + 16;
  }
  return null;
}

/** The files of the pack. */
async function filesOf(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const source = blobSource(new Blob([new Uint8Array(bytes)]));
  let at = 0;
  return (await readEntries(source)).map((entry) => {
    const start = at + entryHead(entry).length;
    at = start + entry.size + entryTail(entry, at).length;
    return { name: entry.name, bytes: bytes.subarray(start, start + entry.size) };
  });
}

/** The pack written anew from its files, with some changed. */
async function rewritten(change: Record<string, string | null>): Promise<Buffer> {
  const files = (await filesOf(pack)).map(({ name, bytes }) => ({
    name,
    bytes: change[name] === undefined ? bytes : Buffer.from(change[name] ?? ''),
  }));
  const added = Object.keys(change)
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => ({ name, bytes: Buffer.from(change[name] ?? '') }));
  const kept = [...files, ...added].filter(({ name }) => change[name] !== null);
  return buffer(
    writeArchive(
      kept.map(({ name, bytes }) => ({
        name,
        size: bytes.length,
        open: async () => Readable.from([bytes], { objectMode: false }),
      })),
    ),
  );
}

test('a pack that was written anew with something else in it is found out, with its check sums right', async () => {
  expect(await checked(await rewritten({}))).toBe('holds with 3');
  expect(await checked(await rewritten({ 'index.html': 'All is met' }))).toMatch(/differs: index\.html\.$/);
  expect(await checked(await rewritten({ 'evidence/more.txt': 'x' }))).toMatch(
    /differs: evidence\/more\.txt \(put in\)/,
  );
  expect(await checked(await rewritten({ 'trail.json': null }))).toMatch(/differs: trail\.json \(missing\)/);
  expect(await checked(await rewritten({ 'manifest.json': '{}' }))).toMatch(/differs: manifest\.json/);
  const other = packSigner();
  expect(await checked(pack, other.keys)).toMatch(/signature doesn’t hold/);
  expect(await checked(pack, keys.replace('the-key', 'another'))).toMatch(
    /a key that is not in the keys file/,
  );
});

const endOf = (bytes: Buffer) => bytes.length - 22;

test('what an archive may not be is refused in words', async () => {
  const patched = (patch: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(pack);
    patch(bytes);
    return checked(bytes);
  };
  const directory = pack.readUInt32LE(endOf(pack) + 16);
  expect(await checked(Buffer.alloc(0))).toMatch(/archive’s structure: it can't be read as a zip archive/);
  expect(await checked(Buffer.from('%PDF-1.7 nothing of a zip'.repeat(10)))).toMatch(/archive’s structure/);
  expect(await checked(Buffer.concat([pack, Buffer.from('more')]))).toMatch(/archive’s structure/);
  expect(await checked(Buffer.concat([Buffer.from('more'), pack]))).toMatch(/differs/);
  // Deflated, as a bomb would be.
  expect(await patched((bytes) => bytes.writeUInt16LE(8, directory + 10))).toMatch(
    /archive’s structure: .*compressed/,
  );
  expect(await patched((bytes) => bytes.write('../', directory + 46))).toMatch(/archive’s structure/);
  const ofCount = (count: number) => patched((bytes) => bytes.writeUInt16LE(count, endOf(bytes) + 10));
  expect(await ofCount(30_001)).toMatch(/archive’s structure: it names 30001 files/);
  expect(await ofCount(30_000)).toMatch(/archive’s structure: (?!it names)/);
});

test('a pack that a release before this one made still holds, by its key', async () => {
  const [made, keysThen] = ['pack-of-0.2.0.zip', 'pack-of-0.2.0-keys.json'].map((name) =>
    path.join(ROOT, 'api/src/testing/packs', name),
  ) as [string, string];
  expect(await checked(await readFile(made), await readFile(keysThen, 'utf8'))).toBe('holds with 3');
});

test('an archive of more than four gigabytes has its sizes where a zip of that size has them', () => {
  const entry = { name: 'a', size: 5, crc32: 7 };
  const far = 2 ** 32 + 9;
  expect([entryTail(entry, 0), entryTail(entry, far)].map(({ length }) => length)).toEqual([16, 24]);
  const end = Buffer.from(archiveEnd([entry], [far], far + 60));
  expect(end.readUInt32LE(42)).toBe(0xffffffff);
  expect(end.readBigUInt64LE(46 + 1 + 20)).toBe(BigInt(far));
  expect(end.readBigUInt64LE(46 + 1 + 28 + 48)).toBe(BigInt(far + 60));
});
