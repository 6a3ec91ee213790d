import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import pLimit, { type Limit } from 'p-limit';

/** Bytes of one remote's files that may be on their way at once, each file counted once. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Files of one remote that are read at the same time. */
const LOADS = 4;

interface Usage {
  bytes: number;
  /** How many responses hold a file. */
  readers: Map<object, number>;
  loads: Limit;
}

/**
 * What files take of the memory while they are read and sent, by their remote: readers may be slow, and a team may have
 * many large files. A team that goes over it shuts out only readers of its own files.
 */
export class InflightBudget {
  readonly #bytes: number;
  readonly #loads: number;
  readonly #remotes = new Map<string, Usage>();

  constructor(bytes = MOST_BYTES, loads = LOADS) {
    this.#bytes = bytes;
    this.#loads = loads;
  }

  /** Counts a file until the response calls the function. @throws {StoreUnreachableError} too much is on its way */
  hold(remote: string, file: { body: Buffer }): () => void {
    const held = this.#of(remote);
    const readers = held.readers.get(file) ?? 0;
    if (readers === 0 && held.bytes + file.body.length > this.#bytes)
      throw new StoreUnreachableError(`Too many large files of ${remote} are on their way.`);
    if (readers === 0) held.bytes += file.body.length;
    held.readers.set(file, readers + 1);
    return () => {
      const left = (held.readers.get(file) ?? 1) - 1;
      held.readers.set(file, left);
      if (left > 0) return;
      held.readers.delete(file);
      held.bytes -= file.body.length;
    };
  }

  /** Loads a file when few enough of that remote are being loaded. */
  inTurn<T>(remote: string, load: () => Promise<T>): Promise<T> {
    return this.#of(remote).loads(load);
  }

  #of(remote: string): Usage {
    const held = this.#remotes.get(remote) ?? { bytes: 0, readers: new Map(), loads: pLimit(this.#loads) };
    this.#remotes.set(remote, held);
    return held;
  }
}
