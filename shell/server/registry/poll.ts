/** Does something again and again, one run at a time. */
export class Poll {
  readonly #run: () => Promise<void>;
  readonly #interval: number;
  #running: Promise<void> | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #started = false;

  /** @param interval milliseconds from the end of one run to the next */
  constructor(run: () => Promise<void>, interval: number) {
    this.#run = run;
    this.#interval = interval;
  }

  /** A run from now on; where one is under way, that one. */
  now(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#endedAt = performance.now();
    });
    return this.#running;
  }

  /** The same, unless the last run ended less than an interval ago. */
  async soon(): Promise<void> {
    if (this.#running || performance.now() - this.#endedAt >= this.#interval) await this.now();
  }

  start(): void {
    this.#started = true;
    const again = async () => {
      await this.now();
      if (this.#started) this.#timer = setTimeout(again, this.#interval);
    };
    void again();
  }

  stop(): void {
    this.#started = false;
    clearTimeout(this.#timer);
  }
}
