import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/** The names in a folder; none where it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // As the folder of mails, which is made with the first.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Deletes the mails of a folder whose text is somebody's; returns how many. */
export async function dropMails(folder: string, isTheirs: (text: string) => boolean): Promise<number> {
  let dropped = 0;
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue;
    const file = path.join(folder, name);
    if (!isTheirs(await readFile(file, 'utf8'))) continue;
    await rm(file, { force: true });
    dropped += 1;
  }
  return dropped;
}
