import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it that are missing. Node's own way, `recursive`, never ends below /proc.
 * @returns the first that was made
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  if (isFolder(folder)) return undefined;
  const above = await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process was first.
    if (!isFolder(folder)) throw error;
  }
  return above ?? folder;
}
