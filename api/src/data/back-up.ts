import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../runtime/durable-file.ts';
import { inWords } from '../store/disk-trouble.ts';
import { dataVersion } from '../store/lowdb/parse-file.ts';
import { type Manifest, manifestFile, rowsFile } from './backup-folder.ts';
import { type Digest, digestsOf, readTable } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { createProgress } from './progress.ts';
import { nameOf, type RowSource, type TableName, type Tell, tableNames } from './row-source.ts';

interface Wanted {
  /** A new one. */
  readonly folder: string;
  readonly now: Date;
  readonly tell: Tell;
}

async function writeTable(source: RowSource, table: TableName, { folder, tell }: Wanted): Promise<Digest> {
  const progress = createProgress(tell, nameOf(table));
  const file = await open(rowsFile(folder, table), 'w', 0o600);
  try {
    const digest = await readTable(source, table, async (_, lines, count) => {
      await file.writeFile(lines);
      progress(count);
    });
    await file.sync();
    tell(`${nameOf(table)}: ${digest.rows} rows`);
    return digest;
  } finally {
    await file.close();
  }
}

async function writeAll(source: RowSource, wanted: Wanted): Promise<Manifest> {
  const { folder, now } = wanted;
  const digests = await digestsOf(source, (from, table) => writeTable(from, table, wanted));
  const manifest: Manifest = {
    kind: 'adili-backup',
    version: dataVersion,
    takenAt: now.toISOString(),
    tables: Object.fromEntries(tableNames.map((table) => [nameOf(table), digests[table]])),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(manifestFile(folder), text, { mode: 0o600, flush: true });
  return manifest;
}

/** A folder that can't be made is reported by the next call, which needs it. */
const ifThere = () => undefined;

/**
 * Writes all rows into a new folder, which has its name only once it is whole and on disk.
 * @throws {DataRefusedError} the folder is there
 */
export async function backUp(source: RowSource, wanted: Wanted): Promise<Manifest> {
  const { folder } = wanted;
  if (existsSync(folder)) throw new DataRefusedError(`${folder} is there already: name a new folder.`);
  // Of a name of its own, since it is deleted where the backup fails.
  const draft = `${folder}.unfinished-${randomUUID()}`;
  await mkdir(path.dirname(folder), { mode: 0o700 }).catch(ifThere);
  await mkdir(draft, { mode: 0o700 }).catch((cause) => {
    throw new DataRefusedError(`${path.dirname(folder)} takes no new folder: ${inWords(cause)}`, { cause });
  });
  try {
    const manifest = await writeAll(source, { ...wanted, folder: draft });
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
