import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { addToList, listFile } from '../erasure-log/erasure-list.ts';
import { syncFolder, writeDurably } from '../runtime/durable-file.ts';
import { inWords } from '../store/disk-trouble.ts';
import { dataVersion } from '../store/lowdb/parse-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { endFiles, filesIn, type Manifest, manifestFile, rowsFile, sourceIn } from './backup-folder.ts';
import { copyFiles, faultsInWords, fileLines, stillNamed } from './carried-files.ts';
import { countRows, type Digests, readDigests, readTable } from './digest.ts';
import { readErasureLines } from './erase-again.ts';
import { DataRefusedError } from './errors.ts';
import { openFiles, type Work, withRows } from './place.ts';
import { createProgress, nameOf, type RowSource, type Tell, tableNames } from './row-source.ts';

/** An instant as the name of a folder. */
export const folderNameOf = (instant: Date) => instant.toISOString().replaceAll(':', '-');

/** Into a new folder. */
interface Wanted extends Pick<Work, 'now' | 'tell'> {
  readonly folder: string;
  /** Where the files lie that the rows name. */
  readonly files: EvidenceFiles;
}

/** Has rows read as they are at one instant. */
type ReadRows = <T>(work: (rows: RowSource) => Promise<T>) => Promise<T>;

const writeRows = (source: RowSource, folder: string, tell: Tell): Promise<Digests> =>
  readDigests(source, async (_, table) => {
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

async function writeAll(readRows: ReadRows, { folder, files, now, tell }: Wanted) {
  const digests = await readRows((rows) => writeRows(rows, folder, tell));
  const tables = Object.fromEntries(tableNames.map((table) => [nameOf(table), digests[table]]));
  // By the rows as they were written, so that no database waits for the files.
  const copied = await copyFiles(sourceIn(folder, tables), files, filesIn(folder), tell);
  await endFiles(folder);
  const { count, bytes, faults } = copied;
  const manifest: Manifest = {
    kind: 'adili-backup',
    version: dataVersion,
    takenAt: now.toISOString(),
    tables,
    files: { count, bytes, lacking: faults.map(({ id }) => id) },
  };
  await writeDurably(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return { digests, files: copied };
}

async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  // One that can't be made is reported by the next call, which needs it.
  await mkdir(parent, { mode: 0o700 }).catch(() => undefined);
  await mkdir(folder, { mode: 0o700 }).catch((cause) => {
    throw new DataRefusedError(`No folder can be made in ${parent}: ${inWords(cause)}`, { cause });
  });
}

/**
 * Writes all rows, and the files that they name, into a new folder, which has its name only once it is whole and on disk.
 * @throws {DataRefusedError} the folder is there
 */
export async function backUp(readRows: ReadRows, wanted: Wanted) {
  const { folder } = wanted;
  if (existsSync(folder)) throw new DataRefusedError(`${folder} already exists. Name a new folder.`);
  // Of a name of its own, since it is deleted where the backup fails.
  const draft = `${folder}.unfinished-${randomUUID()}`;
  try {
    const written = await writeAll(
      // A store that can't be read is named first, and leaves no folder.
      (work) => readRows(async (rows) => makeFolder(draft).then(() => work(rows))),
      { ...wanted, folder: draft },
    );
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Backs the store up. @param given the new folder; by default one in the data folder
 * @throws {DataRefusedError} files that its rows name are not whole: the backup stands without these
 */
export async function backUpStore({ place, now, tell }: Work, given?: string): Promise<string[]> {
  const started = performance.now();
  const { dataDir } = place;
  const folder = given === undefined ? path.join(dataDir, 'backups', folderNameOf(now)) : path.resolve(given);
  let erasures: readonly string[] = [];
  const written = await backUp(
    (work) =>
      withRows(place, async (rows) => {
        const done = await work(rows);
        erasures = await readErasureLines(rows, dataDir);
        return done;
      }),
    { folder, files: await openFiles(place), now, tell },
  );
  // Next to the backup, not in it: what is erased later is added there, for older backups too.
  await addToList(listFile(path.dirname(folder)), erasures);
  const lost = await stillNamed(written.files.faults, (work) => withRows(place, work));
  if (lost.length > 0)
    throw new DataRefusedError(
      `${folder} has every row, but not every file: ${faultsInWords(lost)}. All else of it can be restored.`,
    );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return [
    `${countRows(written.digests)} rows of ${placeOfStore(place)} are in ${folder}, within ${seconds} s.`,
    ...fileLines(written.files, 'are there too'),
  ];
}
