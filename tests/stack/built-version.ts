import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';

export interface BuiltVersion {
  folder: string;
  manifest: RemoteManifest;
}

/** The version that a folder laid out as a workspace's `dist` names as current. */
export async function currentBuild(dist: string): Promise<BuiltVersion> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(dist, file), 'utf8'));
  const { version } = (await read('current.json')) as { version: string };
  return {
    folder: path.join(dist, version),
    manifest: (await read(`${version}/remote.json`)) as RemoteManifest,
  };
}
