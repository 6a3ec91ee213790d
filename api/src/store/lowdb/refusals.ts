import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreRefusedError } from '../errors.ts';
import { COMMIT, MAIN } from './layout.ts';

const isCopy = (name: string) => /^db\..*json$/.test(name) && name !== MAIN && name !== COMMIT;

/** A main file that can be read, as far as a quick look tells. */
function isGood(file: string): boolean {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof content === 'object' && content !== null && 'version' in content;
  } catch {
    return false;
  }
}

/** The newest copy of the main file beside it that can be read. */
function newestCopy(folder: string): string | null {
  const copies = readdirSync(folder)
    .filter(isCopy)
    .flatMap((name) => {
      // A link may lead nowhere.
      const at = statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtime;
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const found = copies.find(({ name }) => isGood(path.join(folder, name)));
  return found ? `${found.name} of ${found.at.toISOString().slice(0, 19)}Z` : null;
}

/** A file of the store that nothing may be written over; the line says what can be done. @param name within the folder */
export function damaged(folder: string, name: string, why: string, cause?: unknown): StoreRefusedError {
  const copy = name === MAIN ? newestCopy(folder) : null;
  const restore = copy
    ? `restore a copy (the newest good one beside it is ${copy})`
    : 'restore it from a backup';
  const message = `The data file ${path.join(folder, name)} ${why}. Nothing was changed: ${restore}, or move the data folder's files away to start empty.`;
  return new StoreRefusedError('store_damaged', message, cause);
}
