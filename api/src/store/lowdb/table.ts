import { DuplicateKeyError, StoreUnavailableError } from '../errors.ts';

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

interface Row {
  readonly id: string;
}

interface UniqueKey<R> {
  readonly name: string;
  of(row: R): string;
}

/** Rows in memory by id, and by one more unique key where there is one. */
export class Table<R extends Row> {
  readonly #rows = new Map<string, R>();
  readonly #byKey = new Map<string, R>();
  readonly #key: UniqueKey<R> | undefined;

  constructor(rows: readonly R[], key?: UniqueKey<R>) {
    this.#key = key;
    for (const row of rows) this.#set(row);
  }

  get(id: string): R | null {
    return this.#rows.get(id) ?? null;
  }

  getByKey(key: string): R | null {
    return this.#byKey.get(key) ?? null;
  }

  all(): R[] {
    return [...this.#rows.values()];
  }

  filter(matches: (row: R) => boolean): R[] {
    return this.all().filter(matches);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** @throws {DuplicateKeyError} another row has its unique key */
  put(row: R, journal: Journal): void {
    const holder = this.#key && this.#byKey.get(this.#key.of(row));
    if (this.#key && holder && holder.id !== row.id) throw new DuplicateKeyError(this.#key.name);
    const before = this.#rows.get(row.id);
    journal.record(() => {
      this.#unset(row);
      if (before) this.#set(before);
    });
    if (before) this.#unsetKey(before);
    this.#set(row);
  }

  remove(id: string, journal: Journal): boolean {
    const before = this.#rows.get(id);
    if (before === undefined) return false;
    journal.record(() => this.#set(before));
    this.#unset(before);
    return true;
  }

  #set(row: R): void {
    this.#rows.set(row.id, row);
    if (this.#key) this.#byKey.set(this.#key.of(row), row);
  }

  #unset(row: R): void {
    this.#rows.delete(row.id);
    this.#unsetKey(row);
  }

  #unsetKey(row: R): void {
    if (this.#key) this.#byKey.delete(this.#key.of(row));
  }
}
