import { StoreUnavailableError } from '../errors.ts';

/** How to take back the changes of one transaction. */
export class Journal {
  #undo: (() => void)[] = [];
  #void = false;

  /** @throws {StoreUnavailableError} the state this transaction built on was taken back */
  record(undo: () => void): void {
    if (this.#void) throw new StoreUnavailableError();
    this.#undo.push(undo);
  }

  get isEmpty(): boolean {
    return this.#undo.length === 0;
  }

  get isVoid(): boolean {
    return this.#void;
  }

  /** Takes all changes back, the newest first, and allows no more. */
  revert(): void {
    this.#void = true;
    for (const undo of this.#undo.reverse()) undo();
    this.#undo = [];
  }
}
