import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';

const folder = new URL('migrations/', import.meta.url);
const step = '0021-payments-in-cents.sql';

/** What people type, and what shillings in binary make of it; the cents are those over lowdb. */
const amounts = [1499.95, 250.5, 0.1 + 0.2, 19.99, 1.15, 0.29, 1_000_000.07, 6500];

describePostgres('payments of before they were in cents', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  test('keep their amounts to the cent, as over lowdb, and are completed', async () => {
    const files = (await readdir(fileURLToPath(folder))).toSorted();
    const run = async (file: string) => tell(database.url, await readFile(new URL(file, folder), 'utf8'));
    for (const file of files.filter((name) => name < step)) await run(file);
    const rows = amounts.map(
      (amount, index) => `('p${index}', 't${index}', ${amount}, '2026-11-01T00:00:00Z')`,
    );
    await tell(database.url, `insert into payments (id, transaction_id, amount, date) values ${rows}`);
    await run(step);
    const client = new pg.Client(database.url);
    await client.connect();
    const found = await client.query('select amount_cents, status from payments order by id');
    await client.end();
    expect(found.rows.map(({ amount_cents, status }) => [Number(amount_cents), status])).toEqual(
      amounts.map((amount) => [Math.round(amount * 100), 'completed']),
    );
  });
});
