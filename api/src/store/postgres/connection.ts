import type pg from 'pg';
import { OutcomeUnknownError } from '../errors.ts';
import { type Statement, worded } from './statements.ts';
import { isLost, isUnsent, translated } from './trouble.ts';

/** What a statement gave, and how many rows it gave or changed. */
export interface Outcome {
  readonly rows: readonly Record<string, unknown>[];
  readonly count: number;
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

  /**
   * @param commits whether what it changes counts at once
   * @throws {OutcomeUnknownError} it commits, and the connection was lost under way
   */
  send(statement: Statement, commits = false): Promise<Outcome> {
    const sent = this.#last.then(() => this.#send(statement, commits));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  /** Leaves nothing behind for who has the connection next; one that can't be cleared is given up, which clears it too. */
  async clear(statement: Statement): Promise<void> {
    if (this.isLost) return;
    await this.send(statement).catch(() => {
      this.isLost = true;
    });
  }

  async #send(statement: Statement, commits: boolean): Promise<Outcome> {
    const { sql, parameters } = worded(statement);
    try {
      const { rows, rowCount } = await this.#client.query(sql, [...parameters]);
      this.hasSaved ||= commits;
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      if (!isLost(error)) throw translated(error);
      this.isLost = true;
      throw commits && !isUnsent(error) ? new OutcomeUnknownError(translated(error)) : translated(error);
    }
  }
}
