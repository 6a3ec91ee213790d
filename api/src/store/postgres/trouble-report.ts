import { DatabaseTroubleError, StoreUnavailableError } from '../errors.ts';

/** Tells the operator when the database no longer does its work, why, and when it does again: once each. */
export class TroubleReport {
  readonly #place: string;
  readonly #tell: (line: string) => void;
  #last: string | null = null;

  /** @param place where the data are, without a password */
  constructor(place: string, tell: (line: string) => void) {
    this.#place = place;
    this.#tell = tell;
  }

  /** Runs what needs the database. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#over();
      return result;
    } catch (error) {
      this.#met(error);
      throw error;
    }
  }

  #met(error: unknown): void {
    const trouble = error instanceof StoreUnavailableError ? error.cause : null;
    if (!(trouble instanceof DatabaseTroubleError) || trouble.message === this.#last) return;
    this.#last = trouble.message;
    this.#tell(
      `The database ${this.#place} is in trouble: ${trouble.message}. The store tries again by itself.`,
    );
  }

  #over(): void {
    if (this.#last === null) return;
    this.#last = null;
    this.#tell(`The database ${this.#place} works again.`);
  }
}
