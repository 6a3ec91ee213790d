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

/** A source that hangs must not hold up the documents of all others: neither one that was away ... */
const MOMENT_MS = 300;
/** ... nor one that has not answered since the start. */
const FIRST_READ_MS = 5_000;

/** A wait of that length was for a source that is late ... */
const LATE_MS = 100;
/** ... so for so long documents do without one. The source is asked in the background all the while. */
const NO_WAIT_MS = 10_000;

/** Waits for sources that were never read, but for none of them long. */
export class FirstRead {
  readonly #ask: () => Promise<void>;
  #waiting: Promise<void> | null = null;
  #waited = false;
  #nextWait = Number.NEGATIVE_INFINITY;

  /** @param ask asks the sources that were not read yet */
  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  /** One wait, which all who ask meanwhile share; none at all for a while after one that was long. */
  async wait(): Promise<void> {
    if (performance.now() < this.#nextWait) return;
    this.#waiting ??= this.#waitOnce();
    await this.#waiting;
  }

  async #waitOnce(): Promise<void> {
    const began = performance.now();
    try {
      await withinMs(this.#waited ? MOMENT_MS : FIRST_READ_MS, this.#ask());
    } finally {
      const now = performance.now();
      if (now - began >= LATE_MS) this.#nextWait = now + NO_WAIT_MS;
      this.#waited = true;
      this.#waiting = null;
    }
  }
}

/** Waits for the work, but no longer than that. */
function withinMs(limit: number, work: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, limit).unref();
  });
  return Promise.race([work, patience]);
}
