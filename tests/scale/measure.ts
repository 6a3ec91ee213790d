import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import type { Place } from '../store/place.ts';
import type { CallClass } from './classes.ts';
import { cpuOf } from './cpu.ts';
import { type LoadOutcome, load } from './load.ts';
import type { People } from './people.ts';

/** What a class of calls cost. */
export interface Cost extends LoadOutcome {
  readonly perSecond: number;
  /** Milliseconds of CPU a call: of the servers that are called, and of PostgreSQL. */
  readonly cpu: number;
  readonly databaseCpu: number;
  /** Bytes a call: written to PostgreSQL's log, and by which the database grew. */
  readonly logged: number;
  readonly grown: number;
  /** Transactions a call that were rolled back, to run again as a rule. */
  readonly rolledBack: number;
  /** At most, of all API processes together, as seen every 200 ms. */
  readonly pool: { readonly inUse: number; readonly waiting: number };
}

export interface Subject {
  readonly addresses: readonly string[];
  readonly pids: readonly number[];
  /** The database's address and its server's process. */
  readonly database?: { readonly place: Place; readonly pid: number };
  readonly poolUse?: () => Promise<{ inUse: number; waiting: number }>;
}

export interface Effort {
  readonly connections: number;
  /** By which the calls of each class are multiplied. */
  readonly share: number;
}

/** Milliseconds after which PostgreSQL has told its counts of transactions. */
const COUNTED = 1_100;

async function stateOf({ pids, database }: Subject) {
  const [row] = database
    ? await tell(
        database.place,
        // The day's limits of a person are not what is measured.
        'update attempts set count = 1 where count > 1',
        `select (pg_current_wal_lsn() - '0/0')::float8 as logged, pg_database_size(current_database())::float8 as grown,
          xact_rollback::float8 as back from pg_stat_database where datname = current_database()`,
      )
    : [];
  return {
    logged: Number(row?.logged ?? 0),
    grown: Number(row?.grown ?? 0),
    back: Number(row?.back ?? 0),
    cpu: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    databaseCpu: database ? cpuOf(database.pid) : 0,
  };
}

async function watchPool(subject: Subject, isOver: () => boolean) {
  const pool = { inUse: 0, waiting: 0 };
  while (subject.poolUse && !isOver()) {
    const { inUse, waiting } = await subject.poolUse();
    pool.inUse = Math.max(pool.inUse, inUse);
    pool.waiting = Math.max(pool.waiting, waiting);
    await pause(200);
  }
  return pool;
}

/** Has callers without a pause make the calls of a class, after a fifth as many that warm up. */
export async function measure(
  { calls, requestsOf }: CallClass,
  people: People,
  subject: Subject,
  { connections, share }: Effort,
): Promise<Cost> {
  const { addresses } = subject;
  const count = Math.max(connections, Math.round(calls * share));
  const loadOf = (calls: number) => load({ addresses, calls, connections, requestsOf: requestsOf(people) });
  await loadOf(Math.max(connections, Math.round(count / 5)));
  if (subject.database) await pause(COUNTED);
  const before = await stateOf(subject);
  let isOver = false;
  const pool = watchPool(subject, () => isOver);
  const outcome = await loadOf(count).finally(() => {
    isOver = true;
  });
  if (subject.database) await pause(COUNTED);
  const after = await stateOf(subject);
  const each = (name: keyof typeof before) => (after[name] - before[name]) / outcome.calls;
  return {
    ...outcome,
    perSecond: outcome.calls / outcome.seconds,
    cpu: each('cpu'),
    databaseCpu: each('databaseCpu'),
    logged: each('logged'),
    grown: each('grown'),
    rolledBack: each('back'),
    pool: await pool,
  };
}
