import { OutcomeUnknownError, StoreUnavailableError } from '../errors.ts';
import { tables } from '../tables.ts';
import { NotSettledError } from './data-file.ts';
import { UndoLog } from './undo-log.ts';

interface Commit {
  readonly undoLog: UndoLog;
  readonly settle: PromiseWithResolvers<void>;
}

/** Counts, of which some change with every page that a visitor opens: a crash may lose the last of them. */
const counts: ReadonlySet<string> = new Set(
  [tables.visitors, tables.pageLoads, tables.webVitals].map(({ name }) => name),
);

/** Milliseconds that changes of counts alone wait at most for a write to share. */
const longestWait = 5_000;

/**
 * Makes commits durable, all that wait in one write of the file. A failed write takes back its own commits
 * and every later one, because those were made on top of what is now gone. Where it failed so late that the file
 * holds them already, the file is put back before any of them is answered.
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
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param write calls its argument when it takes what it writes: all that was committed until then is in it
   * @param onFailure called first, to take back a transaction that is not committed yet
   */
  constructor(write: (onTaken: () => void) => Promise<void>, onFailure: () => void) {
    this.#write = write;
    this.#onFailure = onFailure;
  }

  /**
   * Resolves once the changes are on disk; of counts alone at once: they go there with the next write, after five seconds
   * at the latest, and before anything reads them.
   */
  commit(undoLog: UndoLog): Promise<void> {
    const settle = Promise.withResolvers<void>();
    const isCount = undoLog.changedOnly(counts);
    this.#waiting.push({ undoLog, settle });
    if (!isCount) {
      this.#start();
      return settle.promise;
    }
    // The log of the disk's trouble says where they are lost.
    settle.promise.catch(() => undefined);
    this.#timer ??= setTimeout(() => this.#start(), longestWait);
    return Promise.resolve();
  }

  /** Whether all that was committed, or that of some tables, became durable: at once where nothing of it is under way. */
  durable(tables?: readonly string[]): Promise<boolean> | true {
    const all = [...this.#beingWritten, ...this.#waiting];
    const underWay = tables ? all.filter(({ undoLog }) => undoLog.changed(tables)) : all;
    if (underWay.length === 0) return true;
    this.#start();
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
    while (this.#writing || this.#waiting.length > 0) {
      this.#start();
      await this.#running;
    }
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#writing || this.#waiting.length === 0) return;
    this.#writing = true;
    this.#running = this.#writeOnce().finally(() => {
      this.#writing = false;
      this.#next();
    });
  }

  /** After a write: begins the one that came meanwhile, if more than counts did. */
  #next(): void {
    if (this.#waiting.some(({ undoLog }) => !undoLog.changedOnly(counts))) this.#start();
    else if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#start(), longestWait);
  }

  async #writeOnce(): Promise<void> {
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

  #takeBack(commits: readonly Commit[]): void {
    this.#waiting = [];
    this.#onFailure();
    for (const { undoLog } of commits.toReversed()) undoLog.revert();
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
