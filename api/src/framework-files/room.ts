import { budgets } from '../domain/foundation/rate-limits/budgets.ts';

/** What a file may become, in bytes or UTF-16 code units. */
export const mostContent = budgets.import.bytes.result;

/** Bytes that a mapping takes besides the ids in it: a file names one in three characters. */
export const mappingSize = 200;

/** A file would become more than is kept of one. */
export class TooMuchContentError extends Error {
  override readonly name = 'TooMuchContentError';
  constructor() {
    super(
      `What this file says would take more than ${mostContent / 1024 / 1024} MB, with each parameter’s label where it is named. Please shorten the labels, or split the file.`,
    );
  }
}

/** Room for what a file becomes, taken before anything is built. */
export class Room {
  #left: number;

  constructor(most = mostContent) {
    this.#left = most;
  }

  /** @throws {TooMuchContentError} so much is not left */
  take(size: number): void {
    this.#left -= size;
    if (this.#left < 0) throw new TooMuchContentError();
  }
}
