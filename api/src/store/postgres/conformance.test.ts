import { openDatabase } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { describeStore } from '../conformance.ts';
import { openPostgresStore } from './open.ts';

describePostgres('a store in a database', () => {
  describeStore('PostgreSQL', async () => {
    const { url, remove } = await openDatabase();
    const store = await openPostgresStore({ url });
    const close = async () => {
      await store.close();
      await remove();
    };
    return { ...store, close };
  });
});
