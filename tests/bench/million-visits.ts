import { fill } from '../../api/src/data/fill.ts';
import { databaseOf, tell } from '../../api/src/testing/postgres/databases.ts';
import { openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { withStack } from './stack.ts';

const VISITS = 1_000_000;

/**
 * The built product over a PostgreSQL of its own that holds a million visits and half as many payments, for the time of
 * some work; null where npm brought no PostgreSQL for this machine.
 */
export const withMillionVisits = async <T>(work: () => Promise<T>): Promise<T | null> =>
  withoutPostgres('')
    ? null
    : onPostgres(async ({ url }) => {
        await tell(url, 'create database million');
        const database = databaseOf(url, 'million');
        return withStack(async () => {
          const store = await openPlace(database);
          const now = new Date();
          await fill(store, { visitors: VISITS, payments: VISITS / 2, now, tell: console.log });
          await store.close();
          // As the server's own upkeep would have by then.
          await tell(database, 'vacuum analyze');
          return work();
        }, database);
      });
