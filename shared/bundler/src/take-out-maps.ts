import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '@adili/delivery/publishing/read-build';
import { packMaps } from '@adili/delivery/publishing/source-maps';
import { ENTRY } from './define-remote.ts';

/** Takes the source maps out of a build, packed: they are no part of a version, of its name or of its integrity. */
export async function takeOutMaps(staged: string): Promise<Buffer> {
  const maps: Record<string, string> = {};
  for (const map of (await filesBelow(staged)).filter((file) => file.endsWith('.map'))) {
    const file = map.slice(0, -'.map'.length);
    // The entry is changed after its map is made, and has no source of the remote's.
    if (file !== ENTRY) maps[file] = await readFile(path.join(staged, map), 'utf8');
    await rm(path.join(staged, map));
  }
  return packMaps(maps);
}
