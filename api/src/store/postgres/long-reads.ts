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
    if (gone?.aborted) throw new StoreBusyError();
    if (this.#isFree(whose)) {
      this.#underWay.add(whose);
      return;
    }
    const ofOne = [...this.#waiting].filter((one) => one.whose === whose).length;
    const isFull = ofOne >= mostWaitingOfOne || this.#waiting.size >= mostWaiting;
    if (isFull && !isWithin) throw new StoreBusyError();
    const ends = [gone ?? [], isWithin ? [] : AbortSignal.timeout(this.#patience)].flat();
    await new Promise<void>((resolve, reject) => {
      const one = { whose, begin: resolve };
      this.#waiting.add(one);
      AbortSignal.any(ends).addEventListener('abort', () => {
        if (this.#waiting.delete(one)) reject(new StoreBusyError());
      });
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
