import { nairobiDay } from '../nairobi-day.ts';
import {
  addUp,
  mostNamesADay,
  otherNames,
  type PageLoadCounts,
  type PageLoads,
  type RemoteVersion,
} from '../page-loads.ts';
import type { Memory } from './memory.ts';
import type { Write } from './tables.ts';

const idOf = (day: string, { remote, version }: RemoteVersion) => `${day} ${remote} ${version}`;

const together = (rows: readonly PageLoadCounts[]): PageLoadCounts => rows.reduce(addUp);

export const pageLoadsIn = ({ pageLoads }: Memory, write: Write): PageLoads => {
  const isFull = (day: string) => pageLoads.filter((row) => row.day === day).length >= mostNamesADay;
  return {
    add: (counts) =>
      write((journal) => {
        const day = nairobiDay(counts.firstAt);
        const isKnown = pageLoads.get(idOf(day, counts)) !== null;
        const { remote, version } = isKnown || !isFull(day) ? counts : otherNames;
        const id = idOf(day, { remote, version });
        const before = pageLoads.get(id);
        const sum = before ? addUp(before, counts) : { ...counts, remote, version };
        pageLoads.put({ ...sum, id, day }, journal);
        return { remote, version };
      }),
    summaries: async (since) => {
      const recent = pageLoads.filter(({ day }) => day >= nairobiDay(since));
      const byName = Map.groupBy(recent, ({ remote, version }) => `${remote} ${version}`);
      return [...byName.values()].map(together);
    },
    deleteBefore: (instant) =>
      write((journal) => {
        const old = pageLoads.filter(({ day }) => day < nairobiDay(instant));
        for (const { id } of old) pageLoads.remove(id, journal);
        return old.length;
      }),
  };
};
