import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../runtime/error-code.ts';

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

/**
 * Changes the mails of a folder, each at once and whole.
 * @param become what a mail's text is to be: null is deleted
 */
export async function redactMails(folder: string, become: (text: string) => string | null) {
  const counts = { erased: 0, anonymised: 0 };
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const next = become(text);
    if (next === null) {
      await rm(file, { force: true });
      counts.erased += 1;
    } else if (next !== text) {
      await writeFile(`${file}.tmp`, next, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
      counts.anonymised += 1;
    }
  }
  return counts;
}
