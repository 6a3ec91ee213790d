import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../runtime/error-code.ts';
import { placeOfStore } from '../store/open-store.ts';
import { lineOf } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { type Work, withRows } from './place.ts';
import { nameOf, type RowSource, tableNames } from './row-source.ts';

type Write = (lines: string) => Promise<void>;

async function writeRows(source: RowSource, write: Write): Promise<number> {
  let count = 0;
  for (const table of tableNames)
    for await (const rows of source.pages(table)) {
      const lines = rows.map((row) => `{"table":"${nameOf(table)}","row":${lineOf(row).trimEnd()}}\n`);
      await write(lines.join(''));
      count += rows.length;
    }
  return count;
}

async function writeFile(source: RowSource, file: string): Promise<number> {
  const to = await open(file, 'wx', 0o600);
  try {
    return await writeRows(source, (lines) => to.writeFile(lines));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await to.close();
  }
}

/**
 * Writes every row of every table as a line of JSON: `{"table":"users","row":{...}}`.
 * @param given a new file; by default the terminal @throws {DataRefusedError} the reader left before the end
 */
export async function exportStore({ place, terminal }: Work, given?: string): Promise<string[]> {
  if (given === undefined) {
    const write: Write = (lines) => promisify(terminal.stdout.write.bind(terminal.stdout))(lines);
    await withRows(place, (rows) => writeRows(rows, write)).catch((cause) => {
      if (errorCode(cause) !== 'EPIPE') throw cause;
      throw new DataRefusedError('The export is not complete: its reader left before the end.', { cause });
    });
    return [];
  }
  const file = path.resolve(given);
  if (existsSync(file)) throw new DataRefusedError(`${file} is there already: name a new file.`);
  const count = await withRows(place, (rows) => writeFile(rows, file));
  return [`${count} rows of ${placeOfStore(place)} are in ${file}.`];
}
