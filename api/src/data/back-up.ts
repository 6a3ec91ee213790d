import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { addToList, listFile } from '../erasure-log/erasure-list.ts';
import { syncFolder, writeDurably } from '../runtime/durable-file.ts';
import { inWords } from '../store/disk-trouble.ts';
import { dataVersion } from '../store/lowdb/parse-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { type Manifest, manifestFile, rowsFile } from './backup-folder.ts';
import { countRows, type Digests, digestsOf, readTable } from './digest.ts';
import { linesIn } from './erase-again.ts';
import { DataRefusedError } from './errors.ts';
import { type Work, withRows } from './place.ts';
import { createProgress, nameOf, type RowSource, tableNames } from './row-source.ts';

/** An instant as the name of a folder. */
export const folderNameOf = (instant: Date) => instant.toISOString().replaceAll(':', '-');

/** Into a new folder. */
type Wanted = Pick<Work, 'now' | 'tell'> & { readonly folder: string };

async function writeAll(source: RowSource, { folder, now, tell }: Wanted): Promise<Digests> {
  const digests = await digestsOf(source, async (_, table) => {
    const progress = createProgress(tell, nameOf(table));
    const file = await open(rowsFile(folder, table), 'w', 0o600);
    try {
      const digest = await readTable(source, table, async (_rows, lines, count) => {
        await file.writeFile(lines);
        progress(count);
      });
      await file.sync();
      tell(`${nameOf(table)}: ${digest.rows} rows`);
      return digest;
    } finally {
      await file.close();
    }
  });
  const manifest: Manifest = {
    kind: 'adili-backup',
    version: dataVersion,
    takenAt: now.toISOString(),
    tables: Object.fromEntries(tableNames.map((table) => [nameOf(table), digests[table]])),
  };
  await writeDurably(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return digests;
}

/**
 * Writes all rows into a new folder, which has its name only once it is whole and on disk.
 * @throws {DataRefusedError} the folder is there
 */
export async function backUp(source: RowSource, wanted: Wanted): Promise<Digests> {
  const { folder } = wanted;
  if (existsSync(folder)) throw new DataRefusedError(`${folder} already exists. Name a new folder.`);
  // Of a name of its own, since it is deleted where the backup fails.
  const draft = `${folder}.unfinished-${randomUUID()}`;
  // One that can't be made is reported by the next call, which needs it.
  await mkdir(path.dirname(folder), { mode: 0o700 }).catch(() => undefined);
  await mkdir(draft, { mode: 0o700 }).catch((cause) => {
    throw new DataRefusedError(`No folder can be made in ${path.dirname(folder)}: ${inWords(cause)}`, {
      cause,
    });
  });
  try {
    const digests = await writeAll(source, { ...wanted, folder: draft });
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return digests;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Backs the store up. @param given the new folder; by default one in the data folder */
export async function backUpStore({ place, now, tell }: Work, given?: string): Promise<string[]> {
  const started = performance.now();
  const { dataDir } = place;
  const folder = given === undefined ? path.join(dataDir, 'backups', folderNameOf(now)) : path.resolve(given);
  const digests = await withRows(place, async (rows) => {
    const written = await backUp(rows, { folder, now, tell });
    // Next to the backup, not in it: what is erased later is added there, for older backups too.
    await addToList(listFile(path.dirname(folder)), await linesIn(rows, dataDir));
    return written;
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return [`${countRows(digests)} rows of ${placeOfStore(place)} are in ${folder}, within ${seconds} s.`];
}
