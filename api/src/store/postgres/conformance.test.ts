import type pg from 'pg';
import { openDatabase, type TestDatabase } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { describeStore } from '../conformance.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { Connections, openClient } from './connections.ts';
import { LongReads } from './long-reads.ts';
import { OutageLog } from './outage-log.ts';
import { storeOver } from './store.ts';

const emptying = Object.values(tables)
  .map(({ name }) => `delete from ${name}`)
  .join(';');

// One store for all of them, emptied in between: connections and databases take longer than most of the tests.
describePostgres('a store in a database', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let store: Store;
  beforeAll(async () => {
    database = await openDatabase();
    client = await openClient(database.url);
    const report = new OutageLog('the database', () => undefined, Date.now);
    const connections = () => new Connections({ url: database.url, most: 10, patience: 1_500, report });
    const longReads = new LongReads();
    store = storeOver({ connections: connections(), apart: connections(), longReads, now: Date.now });
  });
  afterAll(async () => {
    await store.close();
    await client.end();
    await database.remove();
  });

  describeStore(
    'PostgreSQL',
    async () => {
      await client.query(emptying);
      return store;
    },
    async () => undefined,
  );
});
