import { StoreUnavailable } from '../errors.ts';
import type { Journal } from './journal.ts';

interface Commit {
  readonly journal: Journal;
  readonly settle: PromiseWithResolvers<void>;
}

/**
 * Makes commits durable, all that wait in one write of the file. A failed write takes back its own commits
 * and every later one, because those were made on top of what is now gone.
 */
export class Writer {
  readonly #write: () => Promise<void>;
  readonly #onFailure: () => void;
  #waiting: Commit[] = [];
  #writing = false;
  #running: Promise<void> = Promise.resolve();

  /** @param onFailure called first, to take back a transaction that is not committed yet */
  constructor(write: () => Promise<void>, onFailure: () => void) {
    this.#write = write;
    this.#onFailure = onFailure;
  }

  /** Resolves once the journal's changes are on disk. */
  commit(journal: Journal): Promise<void> {
    const settle = Promise.withResolvers<void>();
    this.#waiting.push({ journal, settle });
    if (!this.#writing) this.#running = this.#run();
    return settle.promise;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#writing) await this.#running;
  }

  async #run(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const writing = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write();
        for (const { settle } of writing) settle.resolve();
      } catch (cause) {
        this.#takeBack([...writing, ...this.#waiting], cause);
      }
    }
    this.#writing = false;
  }

  #takeBack(commits: readonly Commit[], cause: unknown): void {
    this.#waiting = [];
    this.#onFailure();
    for (const { journal, settle } of commits.toReversed()) {
      journal.revert();
      settle.reject(new StoreUnavailable(cause));
    }
  }
}
