import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreBusyError } from '../errors.ts';
import type { Reader } from '../store.ts';

interface Waiting {
  readonly whose: string;
  begin(): void;
}

export const longReadsAtOnce = 3;

/** Reads that wait at a time: of one caller, and of all. */
const mostWaitingOfOne = 10;
const mostWaiting = 40;

/** Reads that take long: few at a time, and one of each caller, so that no caller takes the place of others. */
export class LongReads {
  readonly #patience: number;
  readonly #here = new AsyncLocalStorage<true>();
  readonly #underWay = new Set<string>();
  readonly #waiting = new Set<Waiting>();

  /** @param patience milliseconds that one waits for its turn */
  constructor(patience = 5_000) {
    this.#patience = patience;
  }

  /** Whether such a read is what asks. */
  get isHere(): boolean {
    return this.#here.getStore() ?? false;
  }

  /** @throws {StoreBusyError} too many wait, it has waited too long, or its reader is gone */
  async run<T>(reader: Reader, read: () => Promise<T>): Promise<T> {
    if (this.isHere) return read();
    await this.#turn(reader);
    try {
      return await this.#here.run(true, read);
    } finally {
      this.#underWay.delete(reader.whose);
      this.#next();
    }
  }

  async #turn({ whose, gone, isWithin = false }: Reader): Promise<void> {
    if (this.#isFree(whose)) {
      this.#underWay.add(whose);
      return;
    }
    const ofOne = [...this.#waiting].filter((one) => one.whose === whose).length;
    const isFull = ofOne >= mostWaitingOfOne || this.#waiting.size >= mostWaiting;
    if (gone?.aborted || (isFull && !isWithin)) throw new StoreBusyError();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(one);
        end();
        reject(new StoreBusyError());
      };
      const timer = isWithin ? undefined : setTimeout(leave, this.#patience);
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
      };
      const begin = () => {
        end();
        resolve();
      };
      const one = { whose, begin };
      gone?.addEventListener('abort', leave);
      this.#waiting.add(one);
    });
  }

  #isFree(whose: string): boolean {
    return this.#underWay.size < longReadsAtOnce && !this.#underWay.has(whose);
  }

  #next(): void {
    for (const one of this.#waiting) {
      if (!this.#isFree(one.whose)) continue;
      this.#waiting.delete(one);
      this.#underWay.add(one.whose);
      one.begin();
    }
  }
}
