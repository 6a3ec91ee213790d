import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import { syncFolder, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError } from '../errors.ts';
import { contentTables } from './content-files.ts';
import { damaged } from './parse-file.ts';

/** The file that holds every row. */
export const MAIN = 'db.json';
/** Its new content, before that takes its name. */
export const DRAFT = 'db.draft';

/** The file has its new content, which a power cut may still take back. */
export class NotSettledError extends Error {
  override readonly name = 'NotSettledError';
  readonly code = 'not_settled';

  constructor(cause: unknown) {
    super('The data folder could not be synced', { cause });
  }
}

/** Whether a store, or a part of one, is in a folder. */
export const holdsStore = (folder: string): boolean =>
  readdirSync(folder).some((name) => /^db\..*json$/.test(name) || contentTables.includes(name));

/** What the store's file holds; null in a folder without a store. @throws {StoreRefusedError} it is missing, or can't be read */
export async function readText(folder: string): Promise<string | null> {
  const file = path.join(folder, MAIN);
  try {
    const text = await readFile(file, 'utf8');
    if (text.trim() === '') throw damaged(file, 'is empty');
    return text;
  } catch (error) {
    if (error instanceof StoreRefusedError) throw error;
    // A link that leads nowhere is there.
    if (errorCode(error) !== 'ENOENT' || lstatSync(file, { throwIfNoEntry: false }))
      throw new StoreRefusedError(
        'store_unwritable',
        `The data file ${file} can't be read: ${inWords(error)}`,
        error,
      );
  }
  if (holdsStore(folder)) throw damaged(file, 'is missing');
  return null;
}

/** lowdb's own file adapter never calls fsync, so that a power cut takes back what it acknowledged. */
export const dataFile = (folder: string): Adapter<readonly Buffer[]> => ({
  read: async () => {
    const text = await readText(folder);
    return text === null ? null : [Buffer.from(text)];
  },
  /** @throws {NotSettledError} the new content stands, but may be lost; after any other error the old one does */
  write: async (bytes) => {
    const draft = path.join(folder, DRAFT);
    await writeDurably(draft, bytes);
    renameSync(draft, path.join(folder, MAIN));
    await syncFolder(folder).catch((cause) => {
      throw new NotSettledError(cause);
    });
  },
});
