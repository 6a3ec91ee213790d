import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import type { PostgresServer } from '../../api/src/testing/postgres/server.ts';
import { processOf } from '../store/postgres.ts';
import type { Apis } from './apis.ts';
import type { CallClass } from './classes.ts';
import { cpuOf } from './cpu.ts';
import { load } from './load.ts';
import type { People } from './people.ts';

/** What a class of calls costs. */
export interface Cost {
  readonly call: string;
  readonly processes: number;
  /** Derived: a second by the CPU of a call. */
  readonly aCoreCarries: number;
  /** Milliseconds of CPU a call. */
  readonly apiCpu: number;
  readonly postgresCpu: number;
  /** Transactions a call that were rolled back, to run again as a rule. */
  readonly rolledBack: number;
  /** Bytes a call that PostgreSQL wrote to its log. */
  readonly logged: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Milliseconds after which PostgreSQL has told its counts of transactions. */
const COUNTED = 1_100;

async function stateOf({ pids }: Apis, server: PostgresServer) {
  await pause(COUNTED);
  const [row] = await tell(
    server.url,
    // The day's limits of a person are not what is measured.
    'update attempts set count = 1 where count > 1',
    `select (pg_current_wal_lsn() - '0/0')::float8 as logged, xact_rollback::float8 as back
      from pg_stat_database where datname = current_database()`,
  );
  return {
    logged: Number(row?.logged ?? 0),
    back: Number(row?.back ?? 0),
    api: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    postgres: cpuOf(processOf(server.data)),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Has callers without a pause make the calls of a class, after a fifth as many that warm up. */
export async function measure(
  { call, calls, requestsOf }: CallClass,
  people: People,
  apis: Apis,
  server: PostgresServer,
  share: number,
): Promise<Cost> {
  const { addresses } = apis;
  const connections = people.customers.length;
  const loadOf = (some: number) =>
    load({
      addresses,
      calls: Math.max(connections, Math.round(some)),
      connections,
      requestsOf: requestsOf(people),
    });
  await loadOf((calls * share) / 5);
  const before = await stateOf(apis, server);
  const { calls: made, ...outcome } = await loadOf(calls * share);
  const after = await stateOf(apis, server);
  const each = (name: keyof typeof before) => (after[name] - before[name]) / made;
  return {
    call,
    processes: addresses.length,
    aCoreCarries: Math.round(1_000 / each('api')),
    apiCpu: rounded(each('api')),
    postgresCpu: rounded(each('postgres')),
    rolledBack: rounded(each('back')),
    logged: Math.round(each('logged')),
    ...outcome,
  };
}
