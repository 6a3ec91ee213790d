import path from 'node:path';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { fill } from '../../api/src/data/fill.ts';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import type { PostgresServer } from '../../api/src/testing/postgres/server.ts';
import { startShell } from '../stack/shell-process.ts';
import { inFolder } from '../store/folder.ts';
import { openPlace } from '../store/place.ts';
import { onPostgres, processOf } from '../store/postgres.ts';
import { Apis } from './apis.ts';
import { type ApiClass, apiClasses, type ShellClass, shellClasses } from './classes.ts';
import { fillTables } from './many.ts';
import { type Cost, measure, type Subject } from './measure.ts';
import { openAccounts, type People } from './people.ts';

/** People who call at once, each on a connection of their own. */
const CONNECTIONS = 32;
/** Visits that the database holds at first. */
export const VISITS = 100_000;
/** Accounts, sessions, decisions and so on that it holds, of each. */
export const PEOPLE = 50_000;
/** What is tried on several processes. */
export const growing = [
  'account',
  'list',
  'decision',
  'visit',
  'pageLoad',
] as const satisfies readonly ApiClass[];

export type ApiCosts = Readonly<Record<ApiClass, Cost>>;
export type ShellCosts = Readonly<Record<ShellClass, Cost>>;
export interface GrownCosts {
  readonly processes: number;
  readonly costs: Readonly<Record<(typeof growing)[number], Cost>>;
}

export interface Prepared {
  readonly server: PostgresServer;
  readonly folder: string;
  readonly people: People;
  /** Bytes of a visit in the database, its indexes included. */
  readonly visit: number;
}

async function measureAll<Name extends string>(
  names: readonly Name[],
  of: (name: Name) => Promise<Cost>,
): Promise<Record<Name, Cost>> {
  const costs: [Name, Cost][] = [];
  for (const name of names) costs.push([name, await of(name)]);
  return Object.fromEntries(costs) as Record<Name, Cost>;
}

/** A PostgreSQL with visits and people in it. */
export const withPeople = <T>(work: (parts: Prepared) => Promise<T>): Promise<T> =>
  onPostgres(async (server, folder) => {
    const apis = await Apis.start(1, server.url, folder);
    const sizeOf = async () => {
      const [row] = await tell(server.url, 'select pg_database_size(current_database())::float8 as size');
      return Number(row?.size);
    };
    const store = await openPlace(server.url);
    const before = await sizeOf();
    await fill(store, { visitors: VISITS, payments: 0, now: new Date(), tell: () => undefined });
    const visit = ((await sizeOf()) - before) / VISITS;
    await store.close();
    const people = await openAccounts(apis.addresses[0] ?? '', server.url, CONNECTIONS);
    await apis.stop();
    await fillTables(server.url, PEOPLE);
    return work({ server, folder, people, visit });
  });

const subjectOf = (apis: Apis, server: PostgresServer): Subject => ({
  addresses: apis.addresses,
  pids: apis.pids,
  database: { place: server.url, pid: processOf(server.data) },
  poolUse: () => apis.poolUse(),
});

/** Has the work use so many APIs. @param url of the database, where it is another than the server's own */
export async function withApis<T>(
  { server, folder }: Prepared,
  count: number,
  work: (apis: Apis) => Promise<T>,
  url = server.url,
): Promise<T> {
  const apis = await Apis.start(count, url, folder);
  try {
    return await work(apis);
  } finally {
    await apis.stop();
  }
}

/** What each class of calls costs one API process and PostgreSQL, and milliseconds of a work that takes turns. */
export const measureCalls = (parts: Prepared, share: number): Promise<{ costs: ApiCosts; turn: number }> =>
  withApis(parts, 1, async (apis) => {
    const subject = subjectOf(apis, parts.server);
    const costs = await measureAll(Object.keys(apiClasses) as ApiClass[], (name) =>
      measure(apiClasses[name], parts.people, subject, { connections: 16, share }),
    );
    const { p50 } = await measure(apiClasses.pageLoad, parts.people, subject, {
      connections: 1,
      share: share / 10,
    });
    return { costs, turn: p50 };
  });

/** What some classes cost with as many callers over so many processes. */
export const measureGrowing = (parts: Prepared, apis: Apis, share: number): Promise<GrownCosts['costs']> =>
  measureAll(growing, (name) =>
    measure(apiClasses[name], parts.people, subjectOf(apis, parts.server), {
      connections: CONNECTIONS,
      share,
    }),
  );

/** What documents cost a shell over what was built. */
export const measureShell = (share: number): Promise<ShellCosts> =>
  inFolder(async (folder) => {
    const registry = path.join(folder, 'published');
    await publishBuilt(registry, () => undefined);
    const shell = await startShell({ REGISTRY: registry, OVERRIDES: 'anyone', LOG_LEVEL: 'error' });
    try {
      const subject = { addresses: [shell.origin.replace('localhost', '127.0.0.1')], pids: [shell.pid] };
      const noPeople: People = { customers: [{ email: '', token: '', apiKey: '' }], operator: '' };
      return await measureAll(Object.keys(shellClasses) as ShellClass[], (name) =>
        measure(shellClasses[name], noPeople, subject, { connections: 16, share }),
      );
    } finally {
      await shell.stop();
    }
  });
