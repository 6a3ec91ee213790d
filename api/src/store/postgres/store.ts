import type { DailyTotal } from '@adili/schemas/payments/payment';
import { sql } from 'kysely';
import { cachedProbe } from '../cached-probe.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { DeclaredTables, HeldJob, Store, Tables, WantedJobs } from '../store.ts';
import type { JobRow } from '../tables/jobs.ts';
import { tables as definitions, eachTable } from '../tables.ts';
import { TransactionScope } from '../transaction-scope.ts';
import type { Connections } from './connections.ts';
import { type Counts, countsBy } from './counts.ts';
import { hitsIn } from './hits.ts';
import type { LongReads } from './long-reads.ts';
import { rowOf } from './row-values.ts';
import { type Access, rowsIn } from './rows.ts';
import type { Statement } from './statements.ts';
import { accessOf, Transactions } from './transactions.ts';

/** By day in Nairobi, three hours ahead all year. */
async function dailyPayments({ read }: Access, from?: string): Promise<DailyTotal[]> {
  const { rows } = await read(
    sql`select to_char(date at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD') as date,
        sum(amount_cents)::bigint as cents, count(*) as count
      from payments where status = 'completed' and coalesce(currency, 'KES') = 'KES' ${from ? sql`and date >= ${from}` : sql``} group by 1 order by 1 desc`,
  );
  return (rows as unknown as (Omit<DailyTotal, 'total'> & { cents: number })[]).map(
    ({ date, cents, count }) => ({ date, total: cents / 100, count }),
  );
}

async function visitsByPage({ read }: Access, from: string, to: string): Promise<Map<string, number>> {
  const { rows } = await read(
    sql`select page_path, count(*) as count from visitors
      where visit_time >= ${from} and visit_time < ${to} group by page_path`,
    { isLong: true },
  );
  return new Map(rows.map(({ page_path, count }) => [String(page_path), Number(count)]));
}

/** What says the time to all processes: the database, or in tests who asks. */
type Clock = (now: string) => Statement;
const databaseClock: Clock = () => sql`now()`;
const callersClock: Clock = (now) => sql`${now}::timestamptz`;

const inFuture = (now: Statement, milliseconds: number) => sql`${now} + ${milliseconds} * interval '1 ms'`;

/** Those that another process is taking at this moment are passed over. What was not taken yet is due from when it was added. */
async function takeJobs(
  { write }: Access,
  clock: Clock,
  { kind, patience, most, ...asked }: WantedJobs,
): Promise<JobRow[]> {
  const now = clock(asked.now);
  const { rows } = await write(
    sql`with due as materialized (
        select id from jobs where kind = ${kind} and ("dueAt" <= ${now} or (lease = 0 and "dueAt" = "createdAt"))
        order by "dueAt", id limit ${most} for update skip locked
      )
      update jobs set "dueAt" = ${inFuture(now, patience)}, lease = lease + 1 from due where jobs.id = due.id
      returning jobs.*`,
  );
  return rows.map((row) => rowOf<JobRow>(definitions.jobs, row));
}

async function keepJob({ write }: Access, clock: Clock, held: HeldJob): Promise<boolean> {
  const until = inFuture(clock(held.now), held.patience);
  const { count } = await write(
    sql`update jobs set "dueAt" = ${until} where id = ${held.id} and lease = ${held.lease}`,
  );
  return count > 0;
}

/** Milliseconds after which a check without an answer has failed, the wait for a connection included. */
const checkTime = 1_800;

/** Room for a megabyte. */
const room = sql`create temporary table room_check on commit drop as
  select repeat('-', 1000) from generate_series(1, 1000)`;

/**
 * Sees whether the database takes a write; whether one that is cut off counts makes no difference. A full disk takes this one,
 * which needs no room: where another was refused, room is looked for.
 */
async function tryWrite(connections: Connections): Promise<void> {
  const until = performance.now() + checkTime;
  const patience = () => Math.max(until - performance.now(), 1);
  try {
    await connections.use(async (connection) => {
      await connection.send(sql`update store_check set at = clock_timestamp()`, { patience: patience() });
      if (!connections.report.refusesWrites) return;
      await connection.send(room, { patience: patience() }).catch((error: unknown) => {
        // Not said to a user who may make no tables.
        if (error instanceof StoreUnavailableError) throw error;
      });
      connections.report.over();
    });
  } catch (error) {
    throw error instanceof StoreUnavailableError ? error : new StoreUnavailableError(error);
  }
}

export function tablesIn(access: Access, counts: Counts, clock = databaseClock): Tables {
  return {
    ...(eachTable((definition) => rowsIn(definition, access, counts)) as object as DeclaredTables),
    dailyPayments: (from) => dailyPayments(access, from),
    visitsByPage: (from, to) => visitsByPage(access, from, to),
    takeJobs: (wanted) => takeJobs(access, clock, wanted),
    keepJob: (held) => keepJob(access, clock, held),
  };
}

export interface StoreParts {
  readonly connections: Connections;
  /** Those of long reads. */
  readonly apart: Connections;
  readonly longReads: LongReads;
  /** Milliseconds since whenever, of tests. */
  readonly now?: (() => number) | undefined;
}

/** The store over a database that has its tables. */
export function storeOver({ connections, apart, longReads, now }: StoreParts): Store {
  const scope = new TransactionScope();
  const [{ read, write }, { read: readApart }] = [accessOf(connections), accessOf(apart)];
  const access: Access = {
    read: (statement, asking) => scope.ask(() => (longReads.isHere ? readApart : read)(statement, asking)),
    write: (statement, asking) => scope.ask(() => write(statement, asking)),
  };
  const clock = now ? callersClock : databaseClock;
  const counts = countsBy(readApart, now ?? Date.now);
  const transactions = new Transactions(connections);
  const look = cachedProbe(
    () => tryWrite(connections),
    now ?? Date.now,
    () => connections.losses,
  );
  return {
    ...tablesIn(access, counts, clock),
    transaction: (work, options) =>
      scope.ask(() =>
        transactions.run((run) => scope.run(() => work(tablesIn(run, counts, clock))), options),
      ),
    longRead: (reader, read) => scope.ask(() => longReads.run(reader, read)),
    hits: hitsIn(access),
    poolUse: () => ({ requests: connections.poolUse, 'long reads': apart.poolUse }),
    check: async () => {
      if (connections.isClosed) throw new StoreUnavailableError();
      await look();
    },
    close: async () => {
      await Promise.all([connections.close(), apart.close()]);
    },
  };
}
