import { sql } from 'kysely';
import type pg from 'pg';
import { OutcomeUnknownError } from '../errors.ts';
import { isLost, isUnsent, translated } from './pg-errors.ts';
import { type Statement, worded } from './statements.ts';

/** What a statement gave, and how many rows it gave or changed. */
export interface Outcome {
  readonly rows: readonly Record<string, unknown>[];
  readonly count: number;
}

/**
 * Milliseconds after which the server gives a statement up: what a request waits for, long reads, and works over whole
 * tables.
 * The sender waits a little longer for the server's word.
 */
export const timeouts = { short: 4_000, apart: 10_000, long: 20_000 };
export const patienceOf = (timeout: number): number => timeout + 1_000;

/** As pg reads it, and its types do not say. */
type Timed = pg.QueryConfig & { readonly query_timeout: number };

export interface Sending {
  /** Whether what it changes counts at once. */
  readonly commits?: boolean;
  /** Milliseconds to wait for the answer; the connection’s own by default. */
  readonly patience?: number;
}

/** A connection that one work has to itself. Statements are sent one after the other, however they are asked for. */
export class Connection {
  readonly #client: pg.ClientBase;
  #last: Promise<unknown> = Promise.resolve();
  /** Whether it is of no use any more. */
  isLost = false;
  /** Whether something counts that it was sent. */
  hasSaved = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** @throws {OutcomeUnknownError} it commits, and the connection was lost under way */
  send(statement: Statement, sending: Sending = {}): Promise<Outcome> {
    const sent = this.#last.then(() => this.#send(statement, sending));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  /**
   * As `send` does, with time for a work over a whole table. The time ends with a transaction, as the next one may go by
   * another of the server's connections, where something between shares these out.
   * @param isWithin a transaction that is there already
   */
  async sendLong(statement: Statement, commits: boolean, isWithin: boolean): Promise<Outcome> {
    if (!isWithin) await this.send(sql`begin`);
    try {
      await this.send(sql`select set_config('statement_timeout', ${String(timeouts.long)}, true)`);
      const outcome = await this.send(statement, { patience: patienceOf(timeouts.long) });
      if (!isWithin) await this.send(sql`commit`, { commits });
      return outcome;
    } catch (error) {
      if (!isWithin) await this.clear(sql`rollback`);
      throw error;
    }
  }

  /** Leaves nothing behind for who has the connection next; one that can't be cleared is given up, which clears it too. */
  async clear(statement: Statement): Promise<void> {
    if (this.isLost) return;
    await this.send(statement).catch(() => {
      this.isLost = true;
    });
  }

  async #send(statement: Statement, { commits = false, patience }: Sending): Promise<Outcome> {
    const { sql: text, parameters } = worded(statement);
    // Zero is none of its own.
    const config: Timed = { text, values: [...parameters], query_timeout: patience ?? 0 };
    try {
      const { rows, rowCount } = await this.#client.query(config);
      this.hasSaved ||= commits;
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      if (!isLost(error)) throw translated(error);
      this.isLost = true;
      throw commits && !isUnsent(error) ? new OutcomeUnknownError(translated(error)) : translated(error);
    }
  }
}
