import type { Facts } from '@adili/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readAddress } from './read-address.ts';

/** How long a figure stands before the API is asked anew: with each, all documents are made anew. */
const ANEW_AFTER_MS = 3_600_000;
/** How often an API is asked that has not answered, and what that may take. */
const EVERY_MS = 60_000;
const bounds = { mostBytes: 4_096, patienceMs: 5_000 };
/** What was read longer ago is no figure of the last days any more. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** GET /support/reply-time, as far as pages show it. */
const replyTime = z.object({
  days: z.int().min(1).max(366),
  /** Messages that had a first answer in these days. */
  answered: z.int().min(0).max(10_000_000),
  medianHours: z.number().min(0).max(100_000).optional(),
});

const hoursIn = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** In a sentence; nothing where nobody had an answer. */
function factsOf({ days, answered, medianHours }: z.infer<typeof replyTime>): Facts {
  if (answered === 0 || medianHours === undefined) return {};
  const hours = hoursIn(Math.max(1, Math.ceil(medianHours)));
  return {
    'support.reply-time': `In the last ${days} days: answered within ${hours}, median of ${answered.toLocaleString('en')}.`,
  };
}

/** How soon people who write to us have an answer, as the API measures it: asked now and again. */
export class ReplyTime {
  readonly #address: string;
  readonly #log: Logger;
  #facts: Facts = {};
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(api: string, log: Logger) {
    this.#address = `${api}/support/reply-time`;
    this.#log = log;
  }

  /** Asks from now on: each minute until it has an answer, then each hour. */
  start(): void {
    const ask = () => {
      if (Date.now() - this.#readAt >= ANEW_AFTER_MS) void this.check();
    };
    ask();
    setInterval(ask, EVERY_MS).unref();
  }

  /** What it says, in a sentence: the same object until that changes. */
  get facts(): Facts {
    return this.#facts;
  }

  /** Asks once. While the API does not answer, what it said before stands for a day. */
  async check(now = Date.now()): Promise<void> {
    let facts = now - this.#readAt > GOOD_FOR_MS ? {} : this.#facts;
    try {
      facts = factsOf(replyTime.parse(JSON.parse(await readAddress(this.#address, bounds))));
      this.#readAt = now;
    } catch (error) {
      // Whether the API answers is said by /ready.
      this.#log.debug({ err: error }, 'The reply time can not be read');
    }
    if (JSON.stringify(facts) !== JSON.stringify(this.#facts)) this.#facts = facts;
  }
}
