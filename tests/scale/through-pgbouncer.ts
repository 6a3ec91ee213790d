import { setTimeout as pause } from 'node:timers/promises';
import { caller } from '../../api/src/testing/call.ts';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import { compareLines, Load, storedLines } from '../proxy/load.ts';
import { cpuOf } from './cpu.ts';
import { type GrownCosts, measureGrowing, type Prepared, withApis } from './parts.ts';
import { startPgBouncer } from './pgbouncer.ts';

/** APIs whose pools may open 56 connections, over the 20 of docs/scale.md. */
const APIS = 4;
const CLIENTS = 6;
/** Calls that read and write at each of them. */
const CALLS = 500;
const LONG_READS = 20;

export interface ThroughPgBouncer {
  readonly processes: number;
  /** As without it, on as many processes. */
  readonly costs: GrownCosts['costs'];
  /** Milliseconds of PgBouncer's CPU a call. */
  readonly cpu: number;
  /** Reads and writes by people, and what came of them. */
  readonly calls: number;
  readonly failed: number;
  readonly lost: number;
  readonly twice: number;
  /** Connections of PostgreSQL at most, as seen every 50 ms. */
  readonly connections: number;
}

async function connectionsAtMost(url: string, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const [row] = await tell(
      url,
      "select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    most = Math.max(most, Number(row?.open));
    await pause(50);
  }
  return most;
}

/** Several APIs through a PgBouncer that shares connections out by transaction. */
export async function throughPgBouncer(parts: Prepared, share: number): Promise<ThroughPgBouncer> {
  const { server, folder, people } = parts;
  const bouncer = await startPgBouncer(server.url, folder);
  let isOver = false;
  try {
    return await withApis(
      parts,
      APIS,
      async (apis) => {
        const connections = connectionsAtMost(server.url, () => isOver);
        const loads = apis.addresses.map(
          (address) => new Load(address, { clients: CLIENTS, between: 0, most: CALLS }),
        );
        const call = caller(apis.addresses[0] ?? '');
        const answers = await Promise.all(
          Array.from({ length: LONG_READS }, () =>
            call('GET', '/admin/visitors/summary', { token: people.operator, adminKey: '{key}' }),
          ),
        );
        await Promise.all(loads.map((load) => load.stop(CALLS)));
        const rows = await tell(server.url, storedLines);
        const { lost, twice } = compareLines(
          loads.flatMap(({ lines }) => lines),
          rows.map(({ line }) => String(line)),
        );
        const failures = [
          ...loads.flatMap((load) => load.failures),
          ...answers.flatMap(({ status, text }) => (status === 200 ? [] : [text])),
        ];
        for (const failure of failures.slice(0, 5)) console.log(failure);
        const before = cpuOf(bouncer.pid);
        const costs = await measureGrowing(parts, apis, share);
        const measured = Object.values(costs).reduce((sum, { calls }) => sum + calls, 0);
        isOver = true;
        return {
          processes: APIS,
          costs,
          // Those that warm up are a fifth more.
          cpu: (cpuOf(bouncer.pid) - before) / (measured * 1.2),
          calls: loads.reduce((sum, { made }) => sum + made, 0) + LONG_READS,
          failed: failures.length,
          lost: lost.length,
          twice: twice.length,
          connections: await connections,
        };
      },
      bouncer.url,
    );
  } finally {
    isOver = true;
    await bouncer.stop();
  }
}
