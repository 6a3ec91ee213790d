import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { StoreUnavailableError } from '../errors.ts';
import type { TransactionOptions } from '../store.ts';
import { type Connection, patienceOf, timeouts } from './connection.ts';
import type { Connections } from './connections.ts';
import { ConflictError, unavailable } from './pg-errors.ts';
import type { Access, Asking } from './rows.ts';
import type { Statement } from './statements.ts';
import { Turns } from './turns.ts';

/** How often a work is run when others come between. */
const mostTries = 20;

/** Milliseconds before the next try: random, so that those who met do not meet again. */
const pauseAfter = (tries: number) => Math.random() * Math.min(5 * 2 ** tries, 100);

/** Runs it again while others come between. @throws {StoreUnavailableError} they did too often */
async function persist<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (tries === mostTries) throw unavailable(error);
      await setTimeout(pauseAfter(tries));
    }
  }
}

/** Statements outside of transactions: each is one of its own. */
export function accessOf(connections: Connections): Access {
  const send = (statement: Statement, commits: boolean, { isLong = false }: Asking = {}) =>
    persist(() =>
      connections.use((connection) =>
        isLong ? connection.sendLong(statement, commits, false) : connection.send(statement, { commits }),
      ),
    );
  return {
    read: (statement, asking) => send(statement, false, asking),
    write: (statement, asking) => send(statement, true, asking),
  };
}

/** Runs a work once. @throws {ConflictError} another transaction came between */
async function runOnce<T>(
  connection: Connection,
  work: (access: Access) => Promise<T>,
  { lock, isLong = false, forceCommit = false }: TransactionOptions,
): Promise<T> {
  let failure: unknown = null;
  let hasWritten = false;
  let isOver = false;
  const read: Access['read'] = async (statement, { isLong = false } = {}) => {
    if (isOver) throw new TypeError('The transaction is over.');
    try {
      return await (isLong ? connection.sendLong(statement, false, true) : connection.send(statement));
    } catch (error) {
      // After it PostgreSQL takes nothing more of this transaction, whatever the work makes of it.
      failure ??= error;
      throw error;
    }
  };
  const write: Access['write'] = (statement, asking) => {
    hasWritten = true;
    return read(statement, asking);
  };
  await connection.send(sql`begin isolation level serializable`);
  try {
    // It comes first, and is let go with the transaction: that sees what was committed before its first other statement.
    if (isLong) await connection.send(sql`set local statement_timeout = ${sql.lit(timeouts.long)}`);
    const waiting = isLong ? { patience: patienceOf(timeouts.long) } : {};
    if (lock !== undefined) await connection.send(sql`lock table turns in exclusive mode`, waiting);
    const result = await work({ read, write }).finally(() => {
      isOver = true;
    });
    if (failure) throw failure;
    // The log is written, and the disk waited for, also where no row was.
    if (forceCommit) await connection.send(sql`select pg_logical_emit_message(true, 'adili', '')`);
    await connection.send(sql`commit`, { commits: hasWritten });
    return result;
  } catch (error) {
    // A commit that was refused has ended the transaction; to end it again does no harm.
    await connection.clear(sql`rollback`);
    throw failure instanceof ConflictError || failure instanceof StoreUnavailableError ? failure : error;
  }
}

/** Works that are as if no other ran at the same time, over all processes. */
export class Transactions {
  readonly #connections: Connections;
  readonly #turns = new Turns();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  run<T>(work: (access: Access) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const run = () =>
      this.#connections.use((connection) => persist(() => runOnce(connection, work, options)));
    // Here already, so that those who wait hold no connection.
    return options.lock === undefined ? run() : this.#turns.take(options.lock, run);
  }
}
