import { sql } from 'kysely';
import type { Access } from './rows.ts';

type Read = Access['read'];

/** So many rows are counted while a page waits. */
const countedAtOnce = 10_000;

/** Milliseconds for which the count of a larger table serves. */
const lifetime = 10_000;

/**
 * How many rows tables have. Counting a million takes longer than reading a page of them: a large table is counted
 * beside the answer, at most every ten seconds, and until that count is there PostgreSQL's own estimate stands in.
 */
export class Counts {
  readonly #readBeside: Read;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly at: number; readonly count: number }>();
  readonly #underWay = new Set<string>();

  /** @param readBeside reads outside of whatever transaction asks */
  constructor(readBeside: Read, now: () => number) {
    this.#readBeside = readBeside;
    this.#now = now;
  }

  /** Exact up to 10,000; beyond that at most ten seconds old, or an estimate. */
  async of(table: string, read: Read): Promise<number> {
    const known = this.#known.get(table);
    if (known && this.#now() - known.at < lifetime) return known.count;
    const few = sql`select 1 from ${sql.table(table)} limit ${countedAtOnce + 1}`;
    const counted = Number((await read(sql`select count(*) from (${few}) few`)).rows[0]?.count);
    if (counted <= countedAtOnce) return counted;
    this.#count(table);
    return Math.max(counted, await estimate(table, read));
  }

  #count(table: string): void {
    if (this.#underWay.has(table)) return;
    this.#underWay.add(table);
    const at = this.#now();
    this.#readBeside(sql`select count(*) from ${sql.table(table)}`, { isLong: true })
      .then(({ rows }) => this.#known.set(table, { at, count: Number(rows[0]?.count) }))
      // Whoever asks next has it counted again, and meets the trouble in person.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(table));
  }
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
