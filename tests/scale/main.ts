import { parseArgs } from 'node:util';
import { fill } from '../../api/src/data/fill.ts';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import { compareLines, Load, storedLines } from '../compose/load.ts';
import { openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { type Apis, withApis } from './apis.ts';
import { classes } from './classes.ts';
import { fillTables } from './many.ts';
import { type Cost, measure } from './measure.ts';
import { openAccounts } from './people.ts';
import { startPgBouncer, withoutPgBouncer } from './pgbouncer.ts';

// `npm run test:deep -- scale`: what calls cost on one API and on several over one PostgreSQL, and what PgBouncer bears.

/** People who call at once, each on a connection of their own. */
const CONNECTIONS = 32;
const VISITS = 100_000;
/** Accounts, sessions, decisions and so on, of each. */
const PEOPLE = 50_000;
/** Calls that read and write at each API through PgBouncer. */
const CALLS = 500;

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    quick: { type: 'boolean', default: false },
    pgbouncer: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const why =
  withoutPostgres() ??
  (process.platform === 'linux' ? null : 'only Linux says what CPU other processes use') ??
  (values.pgbouncer ? await withoutPgBouncer() : null);
if (why) {
  console.error(`Nothing is measured: ${why}.`);
  process.exit(1);
}

/** People read and write at all APIs through PgBouncer: none of it may fail, be lost or run twice. */
async function tryAll({ addresses }: Apis, database: string): Promise<void> {
  const loads = addresses.map((address) => new Load(address, { clients: 6, between: 0, most: CALLS }));
  await Promise.all(loads.map((load) => load.stop(CALLS)));
  const stored = (await tell(database, storedLines)).map(({ line }) => String(line));
  const { lost, twice } = compareLines(
    loads.flatMap(({ lines }) => lines),
    stored,
  );
  const failures = loads.flatMap((load) => load.failures);
  for (const failure of failures.slice(0, 5)) console.log(failure);
  const calls = loads.reduce((sum, { made }) => sum + made, 0);
  console.table([{ calls, failed: failures.length, lost: lost.length, twice: twice.length }]);
  if (failures.length + lost.length + twice.length > 0) process.exitCode = 1;
}

await onPostgres(async (server, folder) => {
  const people = await withApis(1, server.url, folder, async ({ addresses }) => {
    const store = await openPlace(server.url);
    await fill(store, { visitors: VISITS, payments: 0, now: new Date(), tell: () => undefined });
    await store.close();
    return openAccounts(addresses[0] ?? '', server.url, CONNECTIONS);
  });
  await fillTables(server.url, PEOPLE);
  const costs: Cost[] = [];
  const measureAll = async (apis: Apis) => {
    for (const each of classes) costs.push(await measure(each, people, apis, server, values.quick ? 0.2 : 1));
  };
  for (const count of values.processes.split(',').map(Number)) {
    console.log(`${count} processes ...`);
    await withApis(count, server.url, folder, measureAll);
  }
  console.table(costs);
  if (!values.pgbouncer) return;
  console.log('Four processes through PgBouncer ...');
  costs.length = 0;
  const bouncer = await startPgBouncer(server.url, folder);
  try {
    await withApis(4, bouncer.url, folder, async (apis) => {
      await tryAll(apis, server.url);
      await measureAll(apis);
    });
    console.table(costs);
  } finally {
    await bouncer.stop();
  }
});
