import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';

const folder = new URL('migrations/', import.meta.url);
const step = '0017-requests-with-due-dates.sql';

describePostgres('requests of before they had due dates', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  const run = async (file: string) => tell(database.url, await readFile(new URL(file, folder), 'utf8'));

  test('get a reference and the due date of their law, as over lowdb', async () => {
    const files = (await readdir(fileURLToPath(folder))).toSorted();
    for (const file of files.filter((name) => name < step)) await run(file);
    await tell(
      database.url,
      `insert into data_subject_requests (id, user_id, type, status, created_at, history) values
        ('a', 'ann', 'Access', 'pending', '2026-01-31T22:30:00Z', '[]'),
        ('b', 'ann', 'Access', 'completed', '2026-06-30T22:30:00Z', '[]')`,
    );
    await run(step);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      'select reference, law, open, version, due_at from data_subject_requests order by id',
    );
    await client.end();
    expect(rows).toEqual([
      expect.objectContaining({
        reference: 'DSR-0CC1-75B9',
        open: true,
        due_at: new Date('2026-02-28T22:59:59.999Z'),
      }),
      expect.objectContaining({ law: 'GDPR', open: false, due_at: new Date('2026-08-01T21:59:59.999Z') }),
    ]);
  });
});
