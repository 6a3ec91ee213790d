import { sql } from 'kysely';
import type { Hits } from '../store.ts';
import type { Access } from './rows.ts';
import { Turns } from './turns.ts';

type Hit = Parameters<Hits['count']>[0];
type Counted = Awaited<ReturnType<Hits['count']>>;

/** Calls of one key that are counted together. */
interface Batch {
  calls: number;
  readonly counted: Promise<Counted>;
}

/**
 * Calls counted in the database. Those of one key that come while others are counted are counted together: each changes
 * the same row, and many at once would hold all connections to wait for one another.
 */
export function hitsIn({ write }: Access): Hits {
  const turns = new Turns();
  const next = new Map<string, Batch>();
  const add = async ({ key, now, until }: Hit, calls: number): Promise<Counted> => {
    const { rows } = await write(
      sql`insert into hits (key, count, until) values (${key}, ${calls}, ${until})
        on conflict (key) do update set
          count = case when hits.until <= ${now} then excluded.count else hits.count + excluded.count end,
          until = case when hits.until <= ${now} then excluded.until else hits.until end
        returning count, until`,
    );
    return rows[0] as unknown as Counted;
  };
  const begin = (hit: Hit): Batch => {
    const count = (): Promise<Counted> => {
      next.delete(hit.key);
      return add(hit, batch.calls);
    };
    const batch: Batch = { calls: 0, counted: turns.take(hit.key, count) };
    next.set(hit.key, batch);
    return batch;
  };
  return {
    count: async (hit) => {
      const batch = next.get(hit.key) ?? begin(hit);
      batch.calls += 1;
      const mine = batch.calls;
      const { count, until } = await batch.counted;
      return { count: count - batch.calls + mine, until };
    },
    deleteBefore: async (instant) => (await write(sql`delete from hits where until < ${instant}`)).count,
  };
}
