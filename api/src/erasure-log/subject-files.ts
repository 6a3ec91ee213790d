import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SubjectFiles } from '../domain/capabilities.ts';
import { errorCode } from '../runtime/error-code.ts';
import { addToList, listFile } from './erasure-list.ts';

/** The names in a folder; none where it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // As the folder of mails, which is made with the first.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Changes the mails of a folder, each at once and whole. @param redact what a mail's text is to be: null is deleted */
async function redactMails(folder: string, redact: (text: string) => string | null) {
  const counts = { erased: 0, anonymised: 0 };
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const next = redact(text);
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

/** What a data folder holds of people besides the store. */
export const createSubjectFiles = (folder: string): SubjectFiles => ({
  redactMails: (redact) => redactMails(path.join(folder, 'mail'), redact),
  list: (lines) => addToList(listFile(folder), lines),
});
