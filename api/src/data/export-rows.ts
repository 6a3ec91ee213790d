import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../runtime/error-code.ts';
import { placeOfStore } from '../store/open-store.ts';
import { lineOf } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { type Work, withRows } from './place.ts';
import { nameOf, type RowSource, tableNames } from './row-source.ts';

/**
 * Writes every row of every table as a line of JSON: `{"table":"users","row":{...}}`.
 * @param given a new file; by default the terminal @throws {DataRefusedError} the reader left before the end
 */
export async function exportStore({ place, terminal }: Work, given?: string): Promise<string[]> {
  let count = 0;
  async function* lines(source: RowSource) {
    for (const table of tableNames)
      for await (const rows of source.pages(table)) {
        count += rows.length;
        yield rows.map((row) => `{"table":"${nameOf(table)}","row":${lineOf(row).trimEnd()}}\n`).join('');
      }
  }
  if (given === undefined) {
    const show = (rows: RowSource) => pipeline(lines(rows), terminal.stdout, { end: false });
    await withRows(place, show).catch((cause) => {
      if (errorCode(cause) !== 'EPIPE') throw cause;
      throw new DataRefusedError('The export is not complete: its reader left before the end.', { cause });
    });
    return [];
  }
  const file = path.resolve(given);
  if (existsSync(file)) throw new DataRefusedError(`${file} already exists. Name a new file.`);
  const write = (rows: RowSource) =>
    pipeline(lines(rows), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  await withRows(place, write).catch(async (error) => {
    await rm(file, { force: true });
    throw error;
  });
  return [`${count} rows of ${placeOfStore(place)} are in ${file}.`];
}
