import { DatabaseTroubleError, StoreUnavailableError } from '../errors.ts';

/** Milliseconds without a write that was refused after which one that was taken says that all are. */
const quiet = 5_000;

/** Logs when the database stops working, why, and when it works again: one line each. */
export class OutageLog {
  readonly #place: string;
  readonly #tell: (line: string) => void;
  readonly #now: () => number;
  #last: { readonly trouble: DatabaseTroubleError; at: number } | null = null;

  /** @param place where the data are, without a password @param now in milliseconds */
  constructor(place: string, tell: (line: string) => void, now: () => number) {
    this.#place = place;
    this.#tell = tell;
    this.#now = now;
  }

  /** Whether it refused a write that others may follow, while it may be read. */
  get refusesWrites(): boolean {
    return this.#last !== null && this.#last.trouble.matter !== null;
  }

  /** Runs what needs the database. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      // That it can be read says nothing of writes.
      if (!this.refusesWrites) this.over();
      return result;
    } catch (error) {
      this.#met(error);
      throw error;
    }
  }

  /** A write was taken. On a full disk small ones still are, between others. */
  saved(): void {
    if (this.#last && this.#now() - this.#last.at >= quiet) this.over();
  }

  over(): void {
    if (this.#last === null) return;
    this.#last = null;
    this.#tell(`The database ${this.#place} works again.`);
  }

  #met(error: unknown): void {
    const trouble = error instanceof StoreUnavailableError ? error.cause : null;
    if (!(trouble instanceof DatabaseTroubleError)) return;
    const isKnown = trouble.message === this.#last?.trouble.message;
    this.#last = { trouble, at: this.#now() };
    if (isKnown) return;
    const reason = trouble.matter === null ? trouble.message : `${trouble.matter} (${trouble.message})`;
    this.#tell(`The database ${this.#place} is in trouble: ${reason}. The store tries again by itself.`);
  }
}
