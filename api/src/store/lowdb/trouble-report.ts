import { diskTroubleOf } from '../disk-trouble.ts';

/** Tells the operator when the disk begins to refuse writes, why, and when it takes them again: once each. */
export class TroubleReport {
  readonly #folder: string;
  readonly #tell: (line: string) => void;
  #last: string | null = null;

  constructor(folder: string, tell: (line: string) => void) {
    this.#folder = folder;
    this.#tell = tell;
  }

  /** Runs what needs the disk. */
  async watch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#met(error);
      throw error;
    }
    this.#over();
  }

  #met(error: unknown): void {
    const trouble = diskTroubleOf(error);
    if (trouble === null || trouble.code === this.#last) return;
    this.#last = trouble.code;
    const then = 'Reads go on, and writes will by themselves.';
    this.#tell(
      `Nothing can be saved in ${this.#folder}: ${trouble.matter} (${trouble.code}). ${trouble.advice} ${then}`,
    );
  }

  #over(): void {
    if (this.#last === null) return;
    this.#last = null;
    this.#tell(`${this.#folder} takes writes again.`);
  }
}
