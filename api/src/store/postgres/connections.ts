import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StoreUnavailableError } from '../errors.ts';
import type { PoolUse } from '../store.ts';
import { Connection, patienceOf, timeouts } from './connection.ts';
import { openError } from './open-error.ts';
import type { OutageLog } from './outage-log.ts';
import { reasonOf, unavailable } from './pg-errors.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** How PostgreSQL words an instant where its zone is UTC. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** An instant as rows have it. Thousands are read at a time, and a Date for each costs ten times as much as its words. */
function instantFrom(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  return day && time
    ? `${day}T${time}.${fraction.padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
}

/** Instants as rows have them, and whole numbers as numbers: those that are declared are safe in JavaScript. */
const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [TIMESTAMPTZ, instantFrom],
]);

/** How every connection is made. */
const connectionConfig = (url: string, patience: number): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: patience,
  application_name: 'adili',
  keepAlive: true,
  types: {
    getTypeParser: ((id: number, format?: 'text' | 'binary') =>
      readers.get(id) ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
  },
});

/** What passes by itself: a machine that is busy as all starts at once, a server that starts or ends. */
const passing = new Set(['no answer in time', '57P03']);

/**
 * One connection, outside of any pool. Where a server has no time yet, it is asked again, three times in all.
 * @throws {StoreRefusedError} the database can't be reached
 */
export async function openClient(url: string, patience = 5_000): Promise<pg.Client> {
  for (let tried = 1; ; tried += 1) {
    const client = new pg.Client(connectionConfig(url, patience));
    // A connection that breaks fails the next statement; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const reason = reasonOf(error);
      if (tried === 3 || !passing.has(reason)) throw openError(url, error);
      // One that starts says so at once.
      if (reason === '57P03') await pause(patience);
    }
  }
}

export interface ConnectionsOptions {
  readonly url: string;
  /** At most. */
  readonly most: number;
  /** Milliseconds to wait for one. */
  readonly patience: number;
  readonly report: OutageLog;
  /** For long reads, which have longer, and take no more than a processor each. */
  readonly isApart?: boolean;
}

/** A store's connections. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly report: OutageLog;
  readonly #underWay = new Set<Promise<unknown>>();
  isClosed = false;
  /** How many were lost or could not be made so far. */
  losses = 0;

  constructor({ url, most, patience, report, isApart = false }: ConnectionsOptions) {
    const timeout = isApart ? timeouts.apart : timeouts.short;
    this.report = report;
    this.#pool = new pg.Pool({
      ...connectionConfig(url, patience),
      max: most,
      ...(isApart ? { options: '-c max_parallel_workers_per_gather=0' } : {}),
      statement_timeout: timeout,
      query_timeout: patienceOf(timeout),
      idle_in_transaction_session_timeout: timeouts.long,
    });
    // One that breaks leaves the pool by itself; without a listener it would end the process.
    this.#pool.on('error', () => {
      this.losses += 1;
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get poolUse(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Gives the work a connection of its own. @throws {StoreUnavailableError} there is none in time */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.isClosed) return Promise.reject(new StoreUnavailableError());
    const used = this.report.watch(() => this.#use(work));
    this.#underWay.add(used);
    const over = () => this.#underWay.delete(used);
    used.then(over, over);
    return used;
  }

  /** Takes no more, and finishes what is under way. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await Promise.allSettled(this.#underWay);
    await this.#pool.end();
  }

  async #use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error) => {
      this.losses += 1;
      throw unavailable(error);
    });
    const connection = new Connection(client);
    try {
      return await work(connection);
    } finally {
      if (connection.isLost) this.losses += 1;
      if (connection.hasSaved) this.report.saved();
      client.release(connection.isLost);
    }
  }
}
