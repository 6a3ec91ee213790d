import type { Facts } from '@adili/contract';
import type { Logger } from 'pino';
import { readAddress } from './read-address.ts';

const bounds = { mostBytes: 4_096, patienceMs: 5_000 };
/** How often the API is asked until it has answered. */
const soonMs = 5_000;

/** What pages say by an answer of the API. */
export interface Asked {
  /** The path of the call. */
  readonly path: string;
  /** The facts of an answer. @throws it has another form */
  facts(answer: unknown): Facts;
  /** How often it is asked anew, in milliseconds. */
  readonly everyMs: number;
  /** For how long it stands while the API does not answer. */
  readonly goodForMs: number;
}

/** Asks the API now and again for what only it knows. */
export class AskedFacts {
  readonly #address: string;
  readonly #asked: Asked;
  readonly #log: Logger;
  #facts: Facts = {};
  #readAt = Number.NEGATIVE_INFINITY;
  #trouble: string | null = null;

  constructor(api: string, asked: Asked, log: Logger) {
    this.#address = `${api}${asked.path}`;
    this.#asked = asked;
    this.#log = log;
  }

  /** Asks from now on. */
  start(): void {
    const ask = async () => {
      await this.check();
      setTimeout(() => void ask(), this.#trouble === null ? this.#asked.everyMs : soonMs).unref();
    };
    void ask();
  }

  /** What it says: the same object until that changes; nothing before it has answered. */
  get facts(): Facts {
    return this.#facts;
  }

  /** Asks once. */
  async check(now = Date.now()): Promise<void> {
    let facts = now - this.#readAt > this.#asked.goodForMs ? {} : this.#facts;
    try {
      // An API of an earlier release may have no such call.
      facts = this.#asked.facts(JSON.parse(await readAddress(this.#address, bounds)));
      this.#readAt = now;
      this.#trouble = null;
    } catch (error) {
      const trouble = error instanceof Error ? error.name : String(error);
      if (trouble !== this.#trouble) this.#log.warn({ err: error }, 'The API does not say what pages show');
      this.#trouble = trouble;
    }
    if (JSON.stringify(facts) !== JSON.stringify(this.#facts)) this.#facts = facts;
  }
}
