import { openDatabase } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { describeStore } from '../conformance.ts';
import { openPostgresStore } from './open.ts';

describePostgres('a store in a database', () => {
  const databases: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const remove of databases) await remove();
  });

  describeStore('PostgreSQL', async () => {
    const { url, remove } = await openDatabase();
    databases.push(remove);
    return openPostgresStore({ url });
  });
});
