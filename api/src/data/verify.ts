import path from 'node:path';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { isBackup, readBackup } from './backup-folder.ts';
import { chainLines, checkChains } from './check-chains.ts';
import { checkRows, matchManifest } from './check-rows.ts';
import { countRows } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { inFolder, isFolder, type Work, withRows } from './place.ts';

async function verifyBackup(folder: string): Promise<string[]> {
  const { manifest, source } = await readBackup(folder);
  const digests = await checkRows(source);
  // Before the manifest, whose hash shows that something is wrong, and not which entry.
  const chains = await checkChains(source);
  matchManifest(digests, manifest, folder);
  return [
    `The backup of ${manifest.takenAt} in ${folder} is whole: ${countRows(digests)} rows.`,
    ...chainLines(chains),
  ];
}

/** Checks every row of a store or a backup, and the chains of its audit trail. @param given by default the store of the settings */
export async function verify({ place }: Work, given?: string): Promise<string[]> {
  const folder = given === undefined ? null : path.resolve(given);
  if (folder !== null && isBackup(folder)) return verifyBackup(folder);
  if (folder !== null && !(isFolder(folder) && holdsStore(folder)))
    throw new DataRefusedError(`${folder} is neither a store nor a backup.`);
  const store = folder === null ? place : inFolder(folder);
  return withRows(store, async (rows) => {
    const count = countRows(await checkRows(rows));
    const chains = await checkChains(rows);
    return [`The store in ${placeOfStore(store)} is whole: ${count} rows.`, ...chainLines(chains)];
  });
}
