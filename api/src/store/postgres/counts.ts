import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Access } from './rows.ts';

type Read = Access['read'];

/** How many rows a table has: exact up to 10,000; beyond that at most ten seconds old, or an estimate. */
export type Counts = (table: string, read: Read) => Promise<number>;

/** So many rows are counted while a page waits. */
const countedAtOnce = 10_000;

/**
 * Counting a million rows takes longer than reading a page of them: a large table is counted after the answer, at most
 * every ten seconds, and until that count is there PostgreSQL's own estimate stands in.
 * @param readApart reads outside of whatever transaction asks @param now milliseconds
 */
export function countsBy(readApart: Read, now: () => number): Counts {
  const count = async (table: string) =>
    Number((await readApart(sql`select count(*) from ${sql.table(table)}`, { isLong: true })).rows[0]?.count);
  const large = new LRUCache<string, number>({
    max: 100,
    ttl: 10_000,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: count,
  });
  return async (table, read) => {
    const known = large.get(table);
    if (known !== undefined) return known;
    const few = sql`select 1 from ${sql.table(table)} limit ${countedAtOnce + 1}`;
    const counted = Number((await read(sql`select count(*) from (${few}) few`)).rows[0]?.count);
    if (counted <= countedAtOnce) return counted;
    // Where it fails, the next page has it counted again.
    large.fetch(table).catch(() => undefined);
    return Math.max(counted, await estimate(table, read));
  };
}

/** What the last analysis of the table and of its partitions found. */
async function estimate(table: string, read: Read): Promise<number> {
  const { rows } = await read(
    sql`select sum(greatest(reltuples, 0))::bigint as count from pg_class
      where oid in (select relid from pg_partition_tree(${table}::regclass) where isleaf)
        or (oid = ${table}::regclass and relkind = 'r')`,
  );
  return Number(rows[0]?.count);
}
