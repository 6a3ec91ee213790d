import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SubjectFiles } from '../domain/capabilities.ts';
import { addToList, listFile } from './erasure-list.ts';
import { namesIn, redactMails } from './mail-files.ts';

/** What a data folder holds of people besides the store. */
export const createSubjectFiles = (folder: string): SubjectFiles => ({
  redactMails: (become) => redactMails(path.join(folder, 'mail'), become),
  dropOldCopies: async () => {
    for (const name of await namesIn(folder))
      if (/^db\.v\d+\.json$/.test(name)) await rm(path.join(folder, name), { force: true });
  },
  list: (lines) => addToList(listFile(folder), lines),
});
