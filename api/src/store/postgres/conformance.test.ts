import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { describeStore } from '../conformance.ts';
import { tables } from '../tables.ts';
import { Connections } from './connections.ts';
import { LongReads } from './long-reads.ts';
import { OutageLog } from './outage-log.ts';
import { storeOver } from './store.ts';

const emptying = Object.values(tables)
  .map(({ name }) => `delete from ${name}`)
  .join(';');

describePostgres('a store in a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.remove());

  describeStore('PostgreSQL', async () => {
    // Much sooner done than a database for each test, which has to be migrated as well.
    await tell(database.url, emptying);
    const report = new OutageLog('the database', () => undefined, Date.now);
    const connections = () => new Connections({ url: database.url, most: 10, patience: 1_500, report });
    const longReads = new LongReads();
    return storeOver({ connections: connections(), apart: connections(), longReads, now: Date.now });
  });
});
