import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { filesInFolder } from '../evidence-files/folder.ts';
import type { Identified } from '../store/define-table.ts';
import { inWords } from '../store/disk-trouble.ts';
import { dataVersion } from '../store/lowdb/parse-file.ts';
import { DataRefusedError } from './errors.ts';
import { nameOf, pageRows, type RowSource, type TableName, tableNames } from './row-source.ts';

const MANIFEST = 'manifest.json';

export const manifestFile = (folder: string) => path.join(folder, MANIFEST);

/** The file that has a table's rows, one a line. */
export const rowsFile = (folder: string, table: TableName) => path.join(folder, `${nameOf(table)}.jsonl`);

/** Where a backup's files of evidence lie. */
const filesFolder = (folder: string) => path.join(folder, 'evidence');

export const filesIn = (folder: string) => filesInFolder(filesFolder(folder));

/** Leaves the files of a backup, and nothing of how they came. */
export const endFiles = (folder: string) =>
  rm(path.join(filesFolder(folder), 'incoming'), { recursive: true, force: true });

const digest = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const shape = z.object({
  kind: z.literal('adili-backup'),
  /** Of the rows, as the data folder has it. */
  version: z.int(),
  takenAt: z.iso.datetime(),
  tables: z.record(z.string(), digest),
  /** Files of evidence, packs and findings that the rows name. */
  files: z.optional(
    z.object({
      count: z.int().min(0),
      /** In all. */
      bytes: z.int().min(0),
      /** Ids of those that were not whole, or not there any more, when the backup was made. */
      lacking: z.array(z.string()),
    }),
  ),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof shape>;

export const isBackup = (folder: string) => existsSync(manifestFile(folder));

async function readManifest(folder: string): Promise<Manifest> {
  const file = manifestFile(folder);
  const text = await readFile(file, 'utf8').catch((cause) => {
    if (isBackup(folder)) throw new DataRefusedError(`${file} can't be read: ${inWords(cause)}`, { cause });
    const why = existsSync(folder) ? `it holds no ${MANIFEST}` : 'it does not exist';
    throw new DataRefusedError(`${folder} is not a backup: ${why}.`, { cause });
  });
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new DataRefusedError(`${file} is damaged: it is not the manifest of a backup.`, { cause });
  }
}

function rowIn(line: string, place: string): Identified {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null) return row as Identified;
  } catch {
    // Reported below, as is JSON that is not a row.
  }
  throw new DataRefusedError(`${place} is damaged: it is not a row of JSON.`);
}

/** A file's lines, which end with a line feed only: JSON holds other ends of lines as they are. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  // Large parts, so that a line of megabytes is not put together from hundreds.
  const parts: AsyncIterable<string> = createReadStream(file, { encoding: 'utf8', highWaterMark: 1_000_000 });
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The rows of a backup, also of one whose manifest is still to come. */
export const sourceIn = (folder: string, tables: Manifest['tables']): RowSource => ({
  async *pages(table) {
    if (!tables[nameOf(table)]) return;
    const file = rowsFile(folder, table);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile())
      throw new DataRefusedError(`${file} is ${stats ? 'damaged: it is not a file' : 'missing'}.`);
    let rows: Identified[] = [];
    let number = 0;
    for await (const line of readLines(file)) {
      number += 1;
      rows.push(rowIn(line, `${file}, line ${number},`));
      if (rows.length === pageRows(table)) {
        yield rows;
        rows = [];
      }
    }
    if (rows.length > 0) yield rows;
  },
});

/**
 * A backup's manifest and rows. A table that is newer than the backup has none.
 * @throws {DataRefusedError} the folder is not a backup that this version can read
 */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; source: RowSource }> {
  const manifest = await readManifest(folder);
  if (manifest.version !== dataVersion)
    throw new DataRefusedError(
      `${folder} has data version ${manifest.version}, and this program reads ${dataVersion}. Restore it with the release that made it, then start this one.`,
    );
  const unknown = Object.keys(manifest.tables).find((name) => !tableNames.map(nameOf).includes(name));
  if (unknown !== undefined)
    throw new DataRefusedError(`${folder} holds a table ${unknown}, which this program does not know.`);
  const unnamed = tableNames.find(
    (table) => !manifest.tables[nameOf(table)] && existsSync(rowsFile(folder, table)),
  );
  if (unnamed !== undefined)
    throw new DataRefusedError(
      `${folder} is damaged: it holds ${nameOf(unnamed)}.jsonl, and its manifest does not name that table.`,
    );
  return { manifest, source: sourceIn(folder, manifest.tables) };
}
