import { lineOf } from './digest.ts';
import { nameOf, type RowSource, tableNames } from './row-source.ts';

/** Every row of every table as a line of JSON: `{"table":"users","row":{...}}`. @returns how many */
export async function exportRows(
  source: RowSource,
  write: (lines: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const table of tableNames) {
    for await (const rows of source.pages(table)) {
      await write(
        rows.map((row) => `{"table":"${nameOf(table)}","row":${lineOf(row).trimEnd()}}\n`).join(''),
      );
      count += rows.length;
    }
  }
  return count;
}
