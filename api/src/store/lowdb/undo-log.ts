import { StoreUnavailableError } from '../errors.ts';

/** How to take back the changes of one transaction. */
export class UndoLog {
  readonly #tables = new Set<string>();
  #undo: (() => void)[] = [];
  /** Whether what it built on was taken back. */
  isVoid = false;

  /** @throws {StoreUnavailableError} the state this transaction built on was taken back */
  record(table: string, undo: () => void): void {
    if (this.isVoid) throw new StoreUnavailableError();
    this.#tables.add(table);
    this.#undo.push(undo);
  }

  get isEmpty(): boolean {
    return this.#undo.length === 0;
  }

  /** Whether it changed one of these tables. */
  changed(tables: readonly string[]): boolean {
    return tables.some((table) => this.#tables.has(table));
  }

  /** Whether it changed some of these tables and no other. */
  changedOnly(tables: ReadonlySet<string>): boolean {
    return !this.isEmpty && [...this.#tables].every((table) => tables.has(table));
  }

  /** Takes all changes back, the newest first, and allows no more. */
  revert(): void {
    this.isVoid = true;
    for (const undo of this.#undo.reverse()) undo();
    this.#undo = [];
  }
}
