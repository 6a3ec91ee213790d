import type { Memory, Write } from '../lowdb/store.ts';
import { nairobiDay } from '../nairobi-day.ts';
import {
  addUp,
  mostNamesADay,
  otherNames,
  type PageLoadCounts,
  type PageLoads,
  type RemoteVersion,
} from './port.ts';

const DAY_MS = 86_400_000;

const idOf = (day: string, { remote, version }: RemoteVersion) => `${day} ${remote} ${version}`;

const together = (rows: readonly PageLoadCounts[]): PageLoadCounts => rows.reduce(addUp);

export const pageLoadsIn = ({ pageLoads }: Memory, write: Write): PageLoads => {
  const namesOn = (day: string) => pageLoads.filter((row) => row.day === day).length;

  function isTaken(counts: PageLoadCounts, day: string): boolean {
    if (pageLoads.get(idOf(day, counts)) !== null) return true;
    const before = nairobiDay(new Date(Date.parse(counts.firstAt) - DAY_MS).toISOString());
    const wasThere = pageLoads.get(idOf(before, counts)) !== null;
    return namesOn(day) < (wasThere ? 2 * mostNamesADay : mostNamesADay);
  }

  return {
    add: (counts) =>
      write((journal) => {
        const day = nairobiDay(counts.firstAt);
        const { remote, version } = isTaken(counts, day) ? counts : otherNames;
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
