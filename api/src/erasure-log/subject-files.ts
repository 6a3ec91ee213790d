import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SubjectFiles } from '../domain/foundation/ports/capabilities.ts';
import { addToList, listFile } from './erasure-list.ts';

/** Changes the mails of a folder, each at once and whole. @param redact what a mail's text is to be: null is deleted */
async function redactMails(folder: string, redact: (text: string) => string | null) {
  const counts = { erased: 0, anonymised: 0 };
  // The folder is made with the first mail.
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
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
