import fs, { closeSync, fstatSync, lstatSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../runtime/error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError } from '../errors.ts';
import type { Tables } from '../store.ts';
import { Contents } from './contents.ts';
import { type Files, fileNames, leftToPut, wholeOf } from './files.ts';
import { COMMIT } from './layout.ts';
import { tablesIn } from './memory.ts';
import { batchOf, parseJson } from './parse-file.ts';

/** Looks at the files until none changed while they were opened: between two writes is time enough for one. */
const mostLooks = 1_000;

const readAll = promisify(fs.readFile) as (handle: number) => Promise<Buffer>;

/**
 * Files held open. A write puts a new file in the place of the old one, so what is open stays as it was, and while it
 * is open its number is nobody else's.
 */
class HeldFiles {
  readonly #folder: string;
  /** Those opened last, which are those that change, come last. */
  readonly #handles = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens what is not open yet as it is now, and lets go of what is no more. */
  take(): void {
    const names = this.#names();
    for (const name of this.#handles.keys()) if (!names.has(name) || !this.#stands(name)) this.#close(name);
    for (const name of names) if (!this.#handles.has(name)) this.#open(name);
  }

  /** Whether all that is open was there at one instant, and nothing else. */
  isOneState(): boolean {
    const names = this.#names();
    const held = [...this.#handles.keys()].reverse();
    return held.length === names.size && held.every((name) => names.has(name) && this.#stands(name));
  }

  async read(): Promise<Map<string, Record<string, unknown>>> {
    const found = new Map<string, Record<string, unknown>>();
    for (const [name, handle] of this.#handles)
      found.set(name, parseJson(this.#folder, name, (await readAll(handle)).toString('utf8')));
    return found;
  }

  close(): void {
    for (const name of this.#handles.keys()) this.#close(name);
  }

  #names(): ReadonlySet<string> {
    const isBatchThere = fs.existsSync(path.join(this.#folder, COMMIT));
    return new Set([...fileNames(this.#folder), ...(isBatchThere ? [COMMIT] : [])]);
  }

  #open(name: string): void {
    const file = path.join(this.#folder, name);
    try {
      this.#handles.set(name, openSync(file, 'r'));
    } catch (error) {
      // It went meanwhile: the next look finds out. A link that leads nowhere stays.
      const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
      if (errorCode(error) === 'ENOENT' && !isLink) return;
      const message = `The data file ${file} can't be read: ${inWords(error)}`;
      throw new StoreRefusedError('store_unwritable', message, error);
    }
  }

  #close(name: string): void {
    const handle = this.#handles.get(name);
    this.#handles.delete(name);
    if (handle !== undefined) closeSync(handle);
  }

  #stands(name: string): boolean {
    const handle = this.#handles.get(name);
    const now = statSync(path.join(this.#folder, name), { bigint: true, throwIfNoEntry: false });
    return handle !== undefined && now !== undefined && fstatSync(handle, { bigint: true }).ino === now.ino;
  }
}

async function filesAtOnce(folder: string): Promise<Map<string, Record<string, unknown>>> {
  const held = new HeldFiles(folder);
  try {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      held.take();
      if (held.isOneState()) return await held.read();
      await pause(Math.random() * 5);
    }
  } finally {
    held.close();
  }
  const message = `The files in ${folder} change so often that no one state of them can be read. Try again.`;
  throw new StoreRefusedError('store_in_use', message);
}

/** The store's files as they count at one instant, also while a process writes them; null where there is no store. */
async function readSnapshot(folder: string): Promise<Files | null> {
  const found = await filesAtOnce(folder);
  const commit = found.get(COMMIT);
  found.delete(COMMIT);
  return wholeOf(folder, found, commit ? leftToPut(batchOf(folder, commit), found) : {});
}

/**
 * The tables of the store in a folder as they are at one instant, to be read alone: needs no lock, so that the API may
 * run. Null where there is no store.
 * @throws {StoreRefusedError} a file is missing, or does not hold what it should
 */
export async function openSnapshot(folder: string): Promise<Tables | null> {
  const files = await readSnapshot(folder);
  if (files === null) return null;
  const contents = new Contents(folder, files);
  return tablesIn(contents.memory, {
    read: async (_table, take) => take(),
    write: () => Promise.reject(new TypeError('A snapshot is read alone.')),
  });
}
