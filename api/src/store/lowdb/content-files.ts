import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import type { Identified, TableDefinition } from '../define-table.ts';
import { StoreUnavailableError } from '../errors.ts';
import { tables } from '../tables.ts';
import { undoUnlessUnknown } from '../undo-unless-unknown.ts';
import { damaged } from './parse-file.ts';
import { fieldText } from './row-filter.ts';

/** The tables whose large texts are files. */
export const contentTables: readonly string[] = Object.values(tables)
  .filter(({ contents }) => contents !== null)
  .map(({ name }) => name);

/** A file's path in the data folder. */
export const fileOf = (table: string, name: string): string => path.join(table, name);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Large texts, each in a file under the folder of its table. The row in db.json has the file's name in the text's place. */
export class ContentFiles {
  readonly #folder: string;
  readonly #guard: (write: () => Promise<void>) => Promise<void>;

  /** @param guard runs what writes */
  constructor(folder: string, guard: (write: () => Promise<void>) => Promise<void>) {
    this.#folder = folder;
    this.#guard = guard;
  }

  /** @returns the name of the file: no other text has had it, so a row that is put back finds its own */
  async write(table: string, id: string, text: string): Promise<string> {
    const name = [encodeURIComponent(id), hashOf(text), randomBytes(8).toString('hex')].join('.');
    const folder = path.join(this.#folder, table);
    const write = async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await writeDurably(path.join(folder, name), text);
      await syncFolder(folder);
      await syncFolder(this.#folder);
    };
    await this.#guard(write).catch((cause) => {
      throw new StoreUnavailableError(cause);
    });
    return name;
  }

  /** @returns null where the file was deleted with its row meanwhile @throws {StoreRefusedError} it is not as it was written */
  async read(table: string, name: string): Promise<string | null> {
    const file = path.join(this.#folder, table, name);
    try {
      const text = await readFile(file, 'utf8');
      if (name.split('.').at(-2) === hashOf(text)) return text;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
    throw damaged(file, 'is damaged: its SHA-256 is not the one in its name');
  }

  async remove(file: string): Promise<void> {
    await rm(path.join(this.#folder, file), { force: true });
  }

  /** Every file, by its path in the data folder. */
  all(): ReadonlySet<string> {
    return new Set(
      contentTables.flatMap((table) => {
        const folder = path.join(this.#folder, table);
        try {
          return readdirSync(folder).map((name) => fileOf(table, name));
        } catch (error) {
          if (errorCode(error) === 'ENOENT') return [];
          throw damaged(folder, "can't be read as a folder", error);
        }
      }),
    );
  }

  /** The rows with their texts; one whose file was deleted meanwhile is left out. */
  async load<Row extends Identified>(
    { name: table, contents }: TableDefinition<Row>,
    rows: readonly Row[],
  ): Promise<readonly Row[]> {
    if (contents === null) return rows;
    const loaded = rows.map(async (row) => {
      const text = await this.read(table, fieldText(row, contents));
      return text === null ? [] : [{ ...row, [contents]: text }];
    });
    return (await Promise.all(loaded)).flat();
  }

  /** Writes the texts of rows, then the rows that name them. A file that no row names after all is deleted. */
  async save<Row extends Identified, T>(
    { name: table, contents }: TableDefinition<Row>,
    rows: readonly Row[],
    write: (named: readonly Row[]) => Promise<T>,
  ): Promise<T> {
    if (contents === null) return write(rows);
    const named: Row[] = [];
    const removeAll = () =>
      Promise.all(named.map((row) => this.remove(fileOf(table, fieldText(row, contents)))));
    // What stays where the outcome is unknown, and db.json doesn't name, a start deletes.
    return undoUnlessUnknown(async () => {
      for (const row of rows)
        named.push({ ...row, [contents]: await this.write(table, row.id, fieldText(row, contents)) });
      const result = await write(named);
      if (result === false) await removeAll();
      return result;
    }, removeAll);
  }
}
