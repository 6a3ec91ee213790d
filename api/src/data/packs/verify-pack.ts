import { type FileHandle, open, readFile } from 'node:fs/promises';
import { count } from '@adili/audits/words';
import type { ByteSource } from '@adili/schemas/verification/bytes';
import { publishedKeys } from '@adili/schemas/verification/signatures';
import { type VerifiedPack, verifyPack } from '@adili/schemas/verification/verify-pack';
import type { Work } from '../place.ts';
import { refusedAsData } from '../refused-as-data.ts';

/** The bytes of an open file. */
async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    async read(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    },
  };
}

/** Checks a pack in a file, offline. @throws {DataRefusedError} names each file that differs, or the archive's structure */
export async function verifyPackAt(path: string, keysText: string): Promise<VerifiedPack> {
  const file = await open(path, 'r');
  try {
    return await refusedAsData(async () => verifyPack(await fileSource(file), publishedKeys(keysText)));
  } finally {
    await file.close();
  }
}

/** For the terminal. @throws {DataRefusedError} as verifyPackAt does */
export async function verifyPackFile(_: Work, path: string, options: { keys: string }): Promise<string[]> {
  const { manifest, changes } = await verifyPackAt(path, await readFile(options.keys, 'utf8'));
  const { organisation, asOf, frameworks, files } = manifest;
  const titles = frameworks.map(({ title }) => title).join(', ');
  return [
    `The pack holds: it is as it was made, of ${organisation.name} as of ${asOf}.`,
    `${titles}: ${count(files.length, 'file')}, and ${count(changes, 'change')} in the trail, whose chain holds.`,
  ];
}
