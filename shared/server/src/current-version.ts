import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The file in a workspace's `dist` that names its newest version. */
export const currentFile = (dist: string) => path.join(dist, 'current.json');

/** The version that `dist` serves now, or null before the first build. */
export async function currentVersion(dist: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(currentFile(dist), 'utf8')) as { version: string }).version;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
