/** A call that a provider of payments makes. */
export interface Message {
  readonly at: number;
  /** When what it tells of was decided. */
  readonly decidedAt: number;
  readonly path: string;
  readonly body: string;
  /** What goes with it when it is sent. */
  readonly headers?: (now: number) => Readonly<Record<string, string>>;
  /** Whether it gets lost on its way, unless it is certain to arrive: who hears nothing of a payment can't know of it. */
  readonly isLost?: boolean;
  readonly isCertain?: boolean;
}

/** Calls that are under way to the API. */
export class Messages {
  readonly #now: () => number;
  readonly #isTaken: (status: number, body: unknown) => boolean;
  #waiting: Message[] = [];
  /** What became of them. */
  readonly counts = { sent: 0, lost: 0 };

  /** @param isTaken whether an answer is one that ours gives */
  constructor(now: () => number, isTaken: (status: number, body: unknown) => boolean) {
    this.#now = now;
    this.#isTaken = isTaken;
  }

  get isQuiet(): boolean {
    return this.#waiting.length === 0;
  }

  plan(message: Message): void {
    this.#waiting.push(message);
  }

  /** What was decided in the last seconds may have been answered to a process that is dead now: it arrives for certain. */
  beCareful(since: number): void {
    this.#waiting = this.#waiting.map((one) => (one.decidedAt >= since ? { ...one, isCertain: true } : one));
  }

  /** Sends what is due. @param target where the API is; nobody listens there while it is down */
  async deliver(target: string): Promise<void> {
    const now = this.#now();
    const due = this.#waiting.filter(({ at }) => at <= now);
    this.#waiting = this.#waiting.filter(({ at }) => at > now);
    const arriving = due.filter(({ isLost, isCertain }) => !isLost || isCertain);
    this.counts.lost += due.length - arriving.length;
    await Promise.all(arriving.map((message) => this.#send(target, message)));
  }

  async #send(target: string, message: Message): Promise<void> {
    try {
      const response = await fetch(`${target}${message.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...message.headers?.(this.#now()) },
        body: message.body,
      });
      const reply: unknown = await response.json();
      if (!this.#isTaken(response.status, reply)) throw new Error(`${response.status}`);
      this.counts.sent += 1;
    } catch {
      // What must get there is sent again.
      if (message.isCertain) this.#waiting.push({ ...message, at: this.#now() + 500 });
      else this.counts.lost += 1;
    }
  }
}
