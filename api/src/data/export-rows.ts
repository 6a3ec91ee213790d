import { open, rm } from 'node:fs/promises';
import { errorCode } from '../runtime/error-code.ts';
import { lineOf } from './digest.ts';
import { DataRefusedError } from './errors.ts';
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

const toScreen: Write = (lines) =>
  new Promise((resolve, reject) =>
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve())),
  );

/**
 * Every row of every table as a line of JSON: `{"table":"users","row":{...}}`.
 * @param file a new one; null for the screen @returns how many
 * @throws {DataRefusedError} the reader left before the end
 */
export async function exportRows(source: RowSource, file: string | null): Promise<number> {
  if (file === null)
    return writeRows(source, toScreen).catch((cause) => {
      if (errorCode(cause) !== 'EPIPE') throw cause;
      throw new DataRefusedError('The export is not whole: its reader left before the end.', { cause });
    });
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
