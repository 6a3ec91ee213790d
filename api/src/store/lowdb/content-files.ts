import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import type { Identified, TableDefinition } from '../define-table.ts';
import { OutcomeUnknownError, StoreUnavailableError } from '../errors.ts';
import type { Rows } from '../rows.ts';
import { tables } from '../tables.ts';
import { validateRow } from '../validate-row.ts';
import { damaged } from './parse-file.ts';

/** The tables whose large texts are files. */
export const contentTables: readonly string[] = Object.values(tables)
  .filter(({ contents }) => contents !== null)
  .map(({ name }) => name);

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

  async remove(table: string, name: string): Promise<void> {
    await rm(path.join(this.#folder, table, name), { force: true });
  }

  /** The names of a table's files. */
  names(table: string): readonly string[] {
    try {
      return readdirSync(path.join(this.#folder, table));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw damaged(path.join(this.#folder, table), "can't be read as a folder", error);
    }
  }
}

/** The calls of a table whose rows have a large text: the memory has its file's name, and who reads a row gets the text. */
export function rowsWithContents<Row extends Identified>(
  rows: Rows<Row>,
  definition: TableDefinition<Row>,
  files: ContentFiles,
): Rows<Row> {
  const { name: table, contents } = definition;
  const field = String(contents);
  const textIn = (row: Row) => String(Reflect.get(row, field));
  const load = async (row: Row): Promise<Row | null> => {
    const text = await files.read(table, textIn(row));
    return text === null ? null : { ...row, [field]: text };
  };
  const loadAll = async (found: readonly Row[]): Promise<Row[]> =>
    (await Promise.all(found.map(load))).filter((row) => row !== null);
  /** Writes the texts before the rows that name them. A file that no row names after all is deleted. */
  const withFiles = async <T>(given: readonly Row[], write: (named: Row[]) => Promise<T>): Promise<T> => {
    for (const row of given) validateRow(definition, row);
    const named: Row[] = [];
    const removeAll = () => Promise.all(named.map((row) => files.remove(table, textIn(row))));
    try {
      for (const row of given) named.push({ ...row, [field]: await files.write(table, row.id, textIn(row)) });
      const result = await write(named);
      if (result === false) await removeAll();
      return result;
    } catch (error) {
      // The rows may be in db.json where the outcome is unknown: a start deletes what it does not name.
      if (!(error instanceof OutcomeUnknownError)) await removeAll();
      throw error;
    }
  };
  const byId = async (id: string) => {
    const row = await rows.byId(id);
    return row && load(row);
  };
  return {
    ...rows,
    byId,
    byIds: async (ids) => loadAll(await rows.byIds(ids)),
    byKey: async (key, value) => {
      const row = await rows.byKey(key, value);
      return row && load(row);
    },
    where: async (key, value) => loadAll(await rows.where(key, value)),
    whereIn: async (key, values) => loadAll(await rows.whereIn(key, values)),
    after: async (instant) => loadAll(await rows.after(instant)),
    list: async (request) => {
      const page = await rows.list(request);
      return { ...page, rows: await loadAll(page.rows) };
    },
    page: async (request) => {
      const page = await rows.page(request);
      return { ...page, rows: await loadAll(page.rows) };
    },
    insert: (row) => withFiles([row], (named) => rows.insertAll(named)),
    insertAll: (given) => withFiles(given, (named) => rows.insertAll(named)),
    replace: (row, expected) => withFiles([row], async ([named = row]) => rows.replace(named, expected)),
    delete: async (id) => {
      const row = await byId(id);
      return (await rows.delete(id)) && row;
    },
  };
}
