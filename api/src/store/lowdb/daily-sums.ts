import { type Counted, type DailySums, type DayOf, mostNamesADay } from '../daily-sums.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { Write } from './store.ts';
import type { Table } from './table.ts';

const DAY_MS = 86_400_000;

interface Kind<Counts extends Counted, Names extends object> {
  /** The names alone, always in the same order. */
  namesOf(counts: Counts): Names;
  /** What names beyond the limit are counted as. */
  readonly others: Names;
  /** How often these names were counted. */
  timesOf(counts: Counts): number;
  /** Both counts as one, under the first one's names. */
  addUp(a: Counts, b: Counts): Counts;
}

/** Sums by day over a table of the memory. */
export function dailySumsIn<Counts extends Counted, Names extends object>(
  table: Table<DayOf<Counts>>,
  write: Write,
  { namesOf, others, timesOf, addUp }: Kind<Counts, Names>,
): DailySums<Counts, Names> {
  const keyOf = (names: Names) => Object.values(names).join(' ');
  const idOf = (day: string, names: Names) => `${day} ${keyOf(names)}`;
  const rowsOf = (day: string) => table.filter((row) => row.day === day);

  /** The most counted names of the day before. */
  function expected(at: string): Set<string> {
    const before = rowsOf(nairobiDay(new Date(Date.parse(at) - DAY_MS).toISOString()));
    const most = before.sort((a, b) => timesOf(b) - timesOf(a)).map((row) => keyOf(namesOf(row)));
    return new Set(most.filter((key) => key !== keyOf(others)).slice(0, mostNamesADay));
  }

  function isTaken(names: Names, day: string, at: string): boolean {
    if (table.get(idOf(day, names)) !== null) return true;
    const known = expected(at);
    if (known.has(keyOf(names))) return true;
    const unknown = rowsOf(day).filter((row) => !known.has(keyOf(namesOf(row))));
    return unknown.length < mostNamesADay;
  }

  return {
    add: (counts) =>
      write((journal) => {
        const day = nairobiDay(counts.firstAt);
        const own = namesOf(counts);
        const names = isTaken(own, day, counts.firstAt) ? own : others;
        const id = idOf(day, names);
        const before = table.get(id);
        const sum: Counts = before ? addUp(before, counts) : { ...counts, ...names };
        table.put({ ...sum, id, day }, journal);
        return names;
      }),
    summaries: async (since) => {
      const recent: Counts[] = table.filter(({ day }) => day >= nairobiDay(since));
      const byName = Map.groupBy(recent, (counts) => keyOf(namesOf(counts)));
      return [...byName.values()].map((rows) => rows.reduce(addUp));
    },
    deleteBefore: (instant) =>
      write((journal) => {
        const old = table.filter(({ day }) => day < nairobiDay(instant));
        for (const { id } of old) table.remove(id, journal);
        return old.length;
      }),
  };
}
