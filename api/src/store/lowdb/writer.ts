import { OutcomeUnknownError, StoreUnavailableError } from '../errors.ts';
import { NotSettledError } from './durable-file.ts';
import { UndoLog } from './undo-log.ts';

interface Commit {
  readonly journal: UndoLog;
  readonly settle: PromiseWithResolvers<void>;
}

/**
 * Makes commits durable, all that wait in one write of the file. A failed write takes back its own commits
 * and every later one, because those were made on top of what is now gone. Where it failed so late that the file
 * holds them already, the file is put back before anybody is told.
 */
export class Writer {
  readonly #write: (onTaken: () => void) => Promise<void>;
  readonly #onFailure: () => void;
  #waiting: Commit[] = [];
  #beingWritten: readonly Commit[] = [];
  #writing = false;
  /** The file may hold what the memory doesn't. */
  #unsettled = false;
  #running: Promise<void> = Promise.resolve();

  /**
   * @param write calls its argument when it takes what it writes: all that was committed until then is in it
   * @param onFailure called first, to take back a transaction that is not committed yet
   */
  constructor(write: (onTaken: () => void) => Promise<void>, onFailure: () => void) {
    this.#write = write;
    this.#onFailure = onFailure;
  }

  /** Resolves once the journal's changes are on disk. */
  commit(journal: UndoLog): Promise<void> {
    const settle = Promise.withResolvers<void>();
    this.#waiting.push({ journal, settle });
    if (!this.#writing) this.#running = this.#run();
    return settle.promise;
  }

  /** Whether all that was committed, or that of a table, became durable: at once where nothing of it is under way. */
  durable(table?: string): Promise<boolean> | true {
    const all = [...this.#beingWritten, ...this.#waiting];
    const underWay = table === undefined ? all : all.filter(({ journal }) => journal.changed(table));
    if (underWay.length === 0) return true;
    return Promise.all(underWay.map(({ settle }) => settle.promise)).then(
      () => true,
      () => false,
    );
  }

  /** Brings the file back to what the memory holds, where a failed write left that open. */
  async settle(): Promise<void> {
    if (this.#unsettled) await this.commit(new UndoLog());
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#writing) await this.#running;
  }

  async #run(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      let writing: readonly Commit[] = [];
      try {
        await this.#write(() => {
          writing = this.#waiting;
          this.#waiting = [];
          this.#beingWritten = writing;
        });
        this.#unsettled = false;
        for (const { settle } of writing) settle.resolve();
      } catch (cause) {
        const later = this.#waiting;
        this.#takeBack([...writing, ...later]);
        const isKnown = !(cause instanceof NotSettledError) || (await this.#putBack());
        for (const { settle } of writing)
          settle.reject(isKnown ? new StoreUnavailableError(cause) : new OutcomeUnknownError(cause));
        for (const { settle } of later) settle.reject(new StoreUnavailableError(cause));
      } finally {
        this.#beingWritten = [];
      }
    }
    this.#writing = false;
  }

  #takeBack(commits: readonly Commit[]): void {
    this.#waiting = [];
    this.#onFailure();
    for (const { journal } of commits.toReversed()) journal.revert();
  }

  /** Writes what the memory holds after all was taken back; returns whether the file has it for sure. */
  async #putBack(): Promise<boolean> {
    this.#unsettled = true;
    try {
      await this.#write(() => {});
    } catch {
      // The first error says why; the next write, or a look at whether the store is ready, tries again.
      return false;
    }
    this.#unsettled = false;
    return true;
  }
}
