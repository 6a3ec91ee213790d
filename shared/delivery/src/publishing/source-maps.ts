import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { mapsKey } from '../keys.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import type { BuiltVersion } from './read-build.ts';

/** Bytes of a version's source maps, packed and unpacked: a team writes them, and an operator's command reads them. */
const MOST_PACKED = 16 * 1024 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;

const contents = z.record(z.string(), z.string());

/** Source maps by the files that they are of, as JSON text. */
export type SourceMaps = z.infer<typeof contents>;

export const packMaps = (maps: SourceMaps): Buffer => gzipSync(JSON.stringify(maps));

/** Where a build leaves the source maps of the version in a folder: beside that folder. */
export const mapsFile = (folder: string): string => `${folder}.maps.json.gz`;

const readPackedMaps = (folder: string): Promise<Buffer | null> =>
  readFile(mapsFile(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * Keeps the source maps of a version in the store, where no server looks for files. A version is whole without them:
 * false where they are too large, or the store takes none.
 */
export async function keepMaps(store: VersionStore, { folder, manifest }: BuiltVersion): Promise<boolean> {
  const maps = await readPackedMaps(folder);
  if (!maps) return true;
  if (maps.length > MOST_PACKED) return false;
  try {
    await store.write(mapsKey(manifest.name, manifest.version), maps, { contentType: 'application/gzip' });
    return true;
  } catch (error) {
    if (error instanceof StoreUnreachableError) return false;
    throw error;
  }
}

/** A version's source maps can't be read. */
export class SourceMapsError extends Error {
  override name = 'SourceMapsError';
}

/**
 * The source maps of a version; null where the store has none.
 * @throws {SourceMapsError} they are more than a build makes, or none
 */
export function readMaps(store: VersionStore, name: string, version: string): Promise<SourceMaps | null> {
  const read = async () => (await store.read(mapsKey(name, version), { atMost: MOST_PACKED }))?.body ?? null;
  return unpacked(`${name} ${version}`, read);
}

/** The same of what a build left beside a version's folder. */
export const readBuiltMaps = (folder: string): Promise<SourceMaps | null> =>
  unpacked(path.basename(folder), () => readPackedMaps(folder));

async function unpacked(version: string, read: () => Promise<Buffer | null>): Promise<SourceMaps | null> {
  try {
    const packed = await read();
    if (!packed) return null;
    const json = await promisify(gunzip)(packed, { maxOutputLength: MOST_UNPACKED });
    return contents.parse(JSON.parse(json.toString()));
  } catch (cause) {
    if (cause instanceof StoreUnreachableError) throw cause;
    throw new SourceMapsError(
      `The source maps of ${version} are damaged or too large. Build that commit to find the line.`,
      { cause },
    );
  }
}
