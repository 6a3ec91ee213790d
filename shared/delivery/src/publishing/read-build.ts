import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { integrityOf } from '../integrity.ts';
import { readManifest } from '../manifest.ts';

export const MANIFEST = 'remote.json';

/** A version as its build made it, on this machine. */
export interface BuiltVersion {
  folder: string;
  manifest: RemoteManifest;
  /** `remote.json` as it is published, byte for byte. */
  json: Buffer;
  /** Integrity of `remote.json`. */
  integrity: string;
  /** Every file by its name relative to the folder, `remote.json` last: with it the version is whole. */
  files: readonly string[];
}

/** The files below a folder, by their names relative to it, in one order on every machine. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Reads the version in `folder`. Rejects where there is none, or its `remote.json` is not one. */
export async function readBuild(folder: string): Promise<BuiltVersion> {
  const json = await readFile(path.join(folder, MANIFEST));
  const files = (await filesBelow(folder)).filter((file) => file !== MANIFEST);
  return {
    folder,
    manifest: readManifest(json.toString()),
    json,
    integrity: integrityOf(json),
    files: [...files, MANIFEST],
  };
}
