import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows whether a call of the store comes from within the work of a transaction. */
export class TransactionScope {
  readonly #here = new AsyncLocalStorage<{ isOver: boolean }>();

  /** Runs a transaction's work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const here = { isOver: false };
    try {
      return await this.#here.run(here, work);
    } finally {
      here.isOver = true;
    }
  }

  /** Asks the store itself. @throws {TypeError} from within a work, which would wait for itself or read what it did not write */
  ask<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#here.getStore()?.isOver !== false) return ask();
    return Promise.reject(
      new TypeError('A work in a transaction asks the tables it is given, not the store.'),
    );
  }
}
