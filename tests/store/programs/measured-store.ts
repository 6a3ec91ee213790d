import type { Position } from '../../../api/src/store/list.ts';
import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';

/** Answers what its store took for a thing: a process each, so that no two stores share a memory. */
const [folder = ''] = process.argv.slice(2);
const began = performance.now();
const store = await openLowdbStore({ folder });
const opened = performance.now() - began;

const page = { limit: 20, sort: 'visit_time', descending: true } as const;
let number = 0;
let deep: Position | undefined;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const works: Readonly<Record<string, () => Promise<number>>> = {
  opened: async () => opened,
  memory: async () => {
    globalThis.gc?.();
    return process.memoryUsage().rss / 1_048_576;
  },
  heap: async () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1_048_576;
  },
  visit: () =>
    timed(() => {
      number += 1;
      const visit_time = new Date().toISOString();
      return store.visitors.insert({ id: `new-${number}`, ip: '192.0.2.0', page_path: '/', visit_time });
    }),
  first: () => timed(() => store.visitors.list(page)),
  /** The last page of twenty. */
  deep: async () => {
    deep ??=
      (await store.visitors.list({ ...page, limit: (await store.visitors.count()) - 21 })).next ?? undefined;
    return timed(() => store.visitors.list({ ...page, after: deep }));
  },
  /** A field that nobody asked for before. */
  byPath: () => timed(() => store.visitors.list({ ...page, sort: 'page_path' })),
};

process.on('message', async ({ work, times }: { work: string; times: number }) => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push((await works[work]?.()) ?? Number.NaN);
  process.send?.(taken);
});
process.on('disconnect', () => store.close());
process.send?.([]);
