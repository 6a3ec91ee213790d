import { readdir, readFile } from 'node:fs/promises';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { at } from '../conformance/rows.ts';
import { migratePostgres } from './migrate.ts';
import { openPostgresStore } from './open.ts';

const folder = new URL('migrations/', import.meta.url);
const ledger = '0015-consent-ledger';

/** All steps before the ledger's, noted as taken. */
async function migrateToBefore(url: string): Promise<void> {
  const earlier = (await readdir(folder))
    .map((file) => file.replace('.sql', ''))
    .filter((name) => name < ledger)
    .toSorted();
  for (const name of earlier) await tell(url, await readFile(new URL(`${name}.sql`, folder), 'utf8'));
  await tell(
    url,
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    ...earlier.map((name) => `insert into kysely_migration values ('${name}', '${at(0)}')`),
  );
}

describePostgres('the step to the ledger of consents', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  test('makes decisions of rows, one for each withdrawal too, and where people stand by them', async () => {
    await migrateToBefore(database.url);
    await tell(
      database.url,
      `insert into consents (id, user_id, consent, purpose, created_at, revoked_at, extra) values
        ('a', 'ann', false, 'analytics', '${at(1)}', '${at(5)}', '{"note":"kept"}'),
        ('b', 'ann', false, 'analytics', '${at(2)}', null, null),
        ('c', 'ann', true, 'newsletter', '${at(3)}', null, null)`,
    );
    await migratePostgres(database.url);
    const store = await openPostgresStore({ url: database.url });
    const decisions = await store.consentDecisions.where('user_id', 'ann');
    expect(decisions.map((one) => [one.id, one.consent, one.source, one.decided_by, one.created_at])).toEqual(
      [
        ['a-out', false, 'opt-out', 'unknown', at(5)],
        ['c', true, 'unknown', 'ann', at(3)],
        ['b', false, 'unknown', 'unknown', at(2)],
        ['a', true, 'unknown', 'ann', at(1)],
      ],
    );
    expect(decisions.at(-1)).toMatchObject({ notice_version: 'unknown', note: 'kept' });
    expect(await store.consents.where('user_id', 'ann')).toEqual([
      {
        id: 'a-out',
        user_id: 'ann',
        consent: false,
        purpose: 'analytics',
        created_at: at(5),
        decision_id: 'a-out',
      },
      {
        id: 'c',
        user_id: 'ann',
        consent: true,
        purpose: 'newsletter',
        created_at: at(3),
        decision_id: 'c',
      },
    ]);
    await store.close();
  });
});
