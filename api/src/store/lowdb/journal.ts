import { closeSync, ftruncateSync, openSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, syncHandle, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { JOURNAL, journalSize, NotSettledError } from './data-file.ts';
import { damaged, type JournaledRows } from './parse-file.ts';

/** Bytes from which on db.json is written anew, so that this does not grow for ever. */
const longest = 1_048_576;

const head = z.object({ id: z.string() });
const added = z.array(z.tuple([z.string(), z.unknown()]));

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw damaged(file, `can't be read: ${inWords(error)}`, error);
  }
}

function parseLine<T>(schema: z.ZodType<T>, line: string | undefined): T | null {
  try {
    return schema.parse(JSON.parse(line ?? ''));
  } catch {
    return null;
  }
}

/**
 * What the file of a folder holds. A last line that is not whole is left out, and a line says so: a crash leaves one
 * that was not acknowledged yet.
 * @throws {StoreRefusedError} it can't be read, or, once rows are asked for, another line of it is not whole
 */
export async function readJournal(
  folder: string,
  onNotice: (line: string) => void = () => undefined,
): Promise<JournaledRows> {
  const file = path.join(folder, JOURNAL);
  const [first, ...lines] = (await textOf(file)).split('\n');
  return (id) => {
    const of = parseLine(head, first);
    // The first line comes with the second in one write.
    if (of === null && lines.length > 2) throw damaged(file, 'is damaged at line 1');
    if (of !== null && of.id !== id) return [];
    const parsed = of === null ? [] : lines.slice(0, -1).map((line) => parseLine(added, line));
    const isCut = lines.at(-1) || (of === null && first) || parsed.at(-1) === null;
    if (parsed.at(-1) === null) parsed.pop();
    if (isCut)
      onNotice(
        `The last line of ${file} is not whole, as a crash leaves one that was not acknowledged yet. It was left out.`,
      );
    return parsed.flatMap((line, index) => {
      if (line === null) throw damaged(file, `is damaged at line ${index + 2}`);
      return line;
    });
  };
}

/** Rows are added to it in one short write, where db.json takes one as long as itself, a rename and two syncs. */
export class Journal {
  readonly #folder: string;
  readonly #file: string;
  /** Bytes that were acknowledged, of the db.json of now. */
  #length = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = path.join(folder, JOURNAL);
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  get isLong(): boolean {
    return this.#length >= longest;
  }

  /**
   * Adds a line of rows to what the db.json with an id holds.
   * @throws {NotSettledError} a start may read them; after any other error none does
   */
  async append(id: string, rows: string): Promise<void> {
    const text = this.isEmpty ? `${JSON.stringify({ id })}\n${rows}\n` : `${rows}\n`;
    try {
      await writeDurably(this.#file, text, this.isEmpty ? 'w' : 'a');
      if (this.isEmpty) await syncFolder(this.#folder);
    } catch (cause) {
      await this.#cutOff().catch(() => {
        throw new NotSettledError(cause);
      });
      throw cause;
    }
    this.#length += Buffer.byteLength(text);
  }

  /** Empties it once db.json holds its rows. */
  clear(): void {
    this.#length = 0;
    try {
      if (journalSize(this.#folder) > 0) truncateSync(this.#file);
    } catch {
      // It has the id of another db.json, so no start takes its rows. The next write tries again, and the next start.
    }
  }

  /** Takes away what was not acknowledged. */
  async #cutOff(): Promise<void> {
    if (journalSize(this.#folder) <= this.#length) return;
    const handle = openSync(this.#file, 'r+');
    try {
      ftruncateSync(handle, this.#length);
      await syncHandle(handle);
    } finally {
      closeSync(handle);
    }
  }
}
