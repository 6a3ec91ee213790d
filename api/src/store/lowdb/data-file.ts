import { linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import { errorCode } from '../../runtime/error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError } from '../errors.ts';
import { NotSettledError, syncFolder, writeDurably } from './durable-file.ts';
import { type Files, fileNames, leftToPut, wholeOf } from './files.ts';
import { COMMIT, DRAFT, dataVersion, MAIN, PREVIOUS } from './layout.ts';
import { batchOf, parseJson } from './parse-file.ts';

/** Files that are written together, as texts. */
interface Batch {
  readonly commit: number;
  readonly files: readonly (readonly [name: string, text: string | null])[];
}

/**
 * The store's files. Several are written as one: all of them stand, or none does. lowdb's own file adapter knows one
 * file, and never calls fsync, so that a power cut takes back what it acknowledged.
 */
export class DataFile implements Adapter<Files> {
  readonly #folder: string;
  /** Each file as it was last read or written. */
  readonly #left = new Map<string, string>();
  /** What counts and could not be put in its place yet. */
  #pending: Batch | null = null;
  #commit = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The number of the last write. */
  get lastCommit(): number {
    return this.#commit;
  }

  /** All files, or null in a folder that no store was in yet. @throws {StoreRefusedError} */
  async read(): Promise<Files | null> {
    const names = fileNames(this.#folder);
    const found = new Map<string, object>();
    for (const name of names) found.set(name, await this.#load(name));
    return wholeOf(this.#folder, found, await this.#unfinished(found));
  }

  /**
   * Writes these files, all or none. A file that is there keeps its content in any failure.
   * @throws {NotSettledError} the new content stands, but not for sure; after any other error the old one does
   */
  async write(files: Files): Promise<void> {
    await this.#finish();
    const commit = this.#commit + 1;
    const batch: Batch = {
      commit,
      files: Object.entries(files).map(([name, content]) => [
        name,
        content && JSON.stringify({ version: dataVersion, commit, ...content }),
      ]),
    };
    const [only, ...more] = batch.files;
    if (only === undefined) return;
    if (more.length === 0 && only[1] !== null) {
      await this.#put(only[0], only[1]);
    } else {
      await this.#put(COMMIT, commitText(batch));
      this.#pending = batch;
    }
    this.#commit = commit;
    // It counts already: what fails here is tried again before the next write.
    await this.#finish().catch(() => undefined);
  }

  /** Whether the files are those that were last read or written here. */
  isUnchanged(): boolean {
    return [...this.#left].every(([name, left]) => this.#identityOf(name) === left);
  }

  /** Puts what counts already in its place. */
  async #finish(): Promise<void> {
    if (this.#pending === null) return;
    for (const [name, text] of this.#pending.files) {
      if (text === null) this.#remove(name);
      else await this.#replace(name, text);
    }
    const folders = new Set(this.#pending.files.map(([name]) => path.dirname(this.#path(name))));
    for (const folder of folders) {
      // What goes may be all that there ever was to be in it.
      mkdirSync(folder, { recursive: true });
      await syncFolder(folder);
    }
    this.#pending = null;
    // Whoever finds it all the same compares its number with those of the files.
    this.#remove(COMMIT);
  }

  async #put(name: string, text: string): Promise<void> {
    await this.#replace(name, text);
    try {
      await syncFolder(path.dirname(this.#path(name)));
    } catch (cause) {
      throw new NotSettledError(cause);
    }
  }

  async #replace(name: string, text: string): Promise<void> {
    const file = this.#path(name);
    const draft = this.#path(DRAFT);
    mkdirSync(path.dirname(file), { recursive: true });
    await writeDurably(draft, text);
    if (name === MAIN) this.#keepPrevious();
    renameSync(draft, file);
    this.#left.set(name, this.#identityOf(name));
  }

  #remove(name: string): void {
    rmSync(this.#path(name), { force: true });
    this.#left.delete(name);
  }

  /** A second name for the file that is about to be replaced. */
  #keepPrevious(): void {
    const draft = this.#path(`${PREVIOUS}.tmp`);
    rmSync(draft, { force: true });
    try {
      linkSync(this.#path(MAIN), draft);
    } catch (error) {
      // The first write has none before it; some file systems know no second names.
      if (['ENOENT', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP'].includes(String(errorCode(error)))) return;
      throw error;
    }
    renameSync(draft, this.#path(PREVIOUS));
  }

  async #load(name: string): Promise<Record<string, unknown>> {
    const file = this.#path(name);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      throw new StoreRefusedError(
        'store_unwritable',
        `The data file ${file} can't be read: ${inWords(error)}`,
        error,
      );
    }
    this.#left.set(name, this.#identityOf(name));
    const content = parseJson(this.#folder, name, text);
    this.#commit = Math.max(this.#commit, Number(content.commit) || 0);
    return content;
  }

  /** What a write that was interrupted still has to put in its place. */
  async #unfinished(found: ReadonlyMap<string, object>): Promise<Files> {
    if (this.#identityOf(COMMIT) === '') return {};
    const content = await this.#load(COMMIT);
    const left = leftToPut(batchOf(this.#folder, content), found);
    const texts = Object.entries(left).map(([name, one]) => [name, one && JSON.stringify(one)] as const);
    if (texts.length > 0) this.#pending = { commit: Number(content.commit), files: texts };
    return left;
  }

  /** Tells one content of a file from the next without reading it; empty without a file. */
  #identityOf(name: string): string {
    try {
      const { ino, size, mtimeMs } = statSync(this.#path(name));
      return [ino, size, mtimeMs].join(' ');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    }
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}

const commitText = ({ commit, files }: Batch): string => {
  const parts = files.map(([name, text]) => `${JSON.stringify(name)}:${text ?? 'null'}`);
  return `{"version":${dataVersion},"commit":${commit},"files":{${parts.join(',')}}}`;
};
