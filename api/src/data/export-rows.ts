import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { errorCode } from '../runtime/error-code.ts';
import { lineOf } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { nameOf, type RowSource, tableNames } from './row-source.ts';

const write = (to: Writable, lines: string) =>
  new Promise<void>((resolve, reject) => to.write(lines, (error) => (error ? reject(error) : resolve())));

async function writeRows(source: RowSource, to: Writable): Promise<number> {
  let count = 0;
  for (const table of tableNames) {
    for await (const rows of source.pages(table)) {
      const lines = rows.map((row) => `{"table":"${nameOf(table)}","row":${lineOf(row).trimEnd()}}\n`);
      await write(to, lines.join(''));
      count += rows.length;
    }
  }
  return count;
}

async function writeFile(source: RowSource, file: string): Promise<number> {
  const to = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  // Each write says itself that it failed.
  to.on('error', () => undefined);
  try {
    const count = await writeRows(source, to);
    await new Promise<void>((resolve, reject) =>
      to.end((error?: Error | null) => (error ? reject(error) : resolve())),
    );
    return count;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}

/**
 * Every row of every table as a line of JSON: `{"table":"users","row":{...}}`.
 * @param file a new one; null for the screen @returns how many
 * @throws {DataRefusedError} the reader left before the end
 */
export async function exportRows(source: RowSource, file: string | null): Promise<number> {
  if (file !== null) return writeFile(source, file);
  try {
    return await writeRows(source, process.stdout);
  } catch (cause) {
    if (errorCode(cause) !== 'EPIPE') throw cause;
    throw new DataRefusedError('The export is not whole: its reader left before the end.', { cause });
  }
}
