import { tell } from '../../api/src/testing/postgres/databases.ts';

/** What a call of these classes reads or writes, each with a row at least once somebody has decided and signed in. */
const tables = [
  'users',
  'organisations',
  'sessions',
  'api_keys',
  'consents',
  'consent_decisions',
  'audit_entries',
  'attempts',
  'hits',
];

/** Of an id one that stands close to it in an index, of anything else what stands anywhere. */
const another = (value: string) => `case when ${value} is null then null
  when ${value} ~ '^[0-9a-f]{8}-' then left(${value}, 24) || right(gen_random_uuid()::text, 12)
  else encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'base64') end`;

/**
 * Adds as many rows like those that are there, each with ids of its own. In small tables PostgreSQL reads all rows, and
 * takes transactions for conflicts that are none; so it does where all who call signed up within seconds, and so stand
 * on one page of an index. These rows come between them.
 */
export async function fillTables(database: string, count: number): Promise<void> {
  for (const table of tables) {
    const columns = await tell(
      database,
      `select column_name as name from information_schema.columns where table_schema = 'public'
        and table_name = '${table}' and data_type = 'text' and column_name ~ '(^id|_id|Id|^key|email|Hash|hash|target)$'`,
    );
    const own = columns.map(({ name }) => `'${name}', ${another(`sample."${name}"`)}`).join(', ');
    // With the turn among its parts a row is made for each, and not for each sample.
    await tell(
      database,
      `insert into "${table}" select made.* from (select row_number() over () as number, each.* from "${table}" each) sample
        join generate_series(1, ${count}) turn on turn % (select count(*) from "${table}") = sample.number - 1
        cross join lateral jsonb_populate_record(null::"${table}", to_jsonb(sample) || jsonb_build_object('turn', turn, ${own})) made`,
    );
  }
  await tell(database, 'vacuum analyze');
}
