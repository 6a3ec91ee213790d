import { nairobiDay, startOfNairobiDay } from '../../store/nairobi-day.ts';
import type { Rows } from '../../store/rows.ts';
import type { Store, Tables } from '../../store/store.ts';

/** When something was counted for the first and the last time: ISO 8601 instants. */
export interface Counted {
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What one day in Nairobi holds under one set of names. */
interface DayRow extends Counted {
  readonly id: string;
  readonly day: string;
  readonly endsAt: string;
}

/** Sums are found by their day. */
interface RowsByDay<Row extends DayRow> extends Rows<Row, never, never> {
  where(field: 'day', day: string): Promise<readonly Row[]>;
}

type CountsOf<Row extends DayRow> = Omit<Row, 'id' | 'day' | 'endsAt'>;

interface Kind<Row extends DayRow, Names extends object> {
  /** Of the store; works on it take turns under its name. */
  readonly table: string;
  rowsIn(tables: Tables): RowsByDay<Row>;
  /** Only the names, always in the same order. */
  namesOf(counts: CountsOf<Row>): Names;
  /** What names beyond the limit are counted as. */
  readonly others: Names;
  /** How often these names were counted. */
  timesOf(counts: CountsOf<Row>): number;
  /** Both counts as one, under the first one's names. */
  addUp(a: CountsOf<Row>, b: CountsOf<Row>): CountsOf<Row>;
}

/** Names that browsers made up, or not, which a day takes; as many again that the day before had most. */
export const mostNamesADay = 200;

const DAY_MS = 86_400_000;

const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** Counts that are written together, by day and names, and the names that each was counted under. */
interface Batch<Row extends DayRow, Names extends object> {
  readonly counts: Map<string, CountsOf<Row>>;
  readonly written: Promise<ReadonlyMap<string, Names>>;
}

/** Sums by day under names that browsers report: no row tells of a single visit. */
export class DailySums<Row extends DayRow, Names extends object> {
  readonly #kind: Kind<Row, Names>;
  /** What waits for its turn in a store. */
  readonly #next = new WeakMap<Store, Batch<Row, Names>>();

  constructor(kind: Kind<Row, Names>) {
    this.#kind = kind;
  }

  /**
   * Adds to what the day of `firstAt` holds. Once a day holds `mostNamesADay` sets of names, further ones are counted
   * as `other`. The most counted of the day before, as many again, have room of their own, so that made-up names do
   * not push out the versions that people get.
   * All processes change the same few rows: what comes while others write is added up and written together.
   * @returns the names it was counted under
   */
  async add(store: Store, counts: CountsOf<Row>): Promise<Names> {
    const { namesOf, addUp } = this.#kind;
    const own = namesOf(counts);
    const key = idOf(nairobiDay(counts.firstAt), own);
    const batch = this.#next.get(store) ?? this.#begin(store);
    const before = batch.counts.get(key);
    batch.counts.set(key, before ? addUp(before, counts) : counts);
    return (await batch.written).get(key) ?? own;
  }

  #begin(store: Store): Batch<Row, Names> {
    const { table, rowsIn } = this.#kind;
    const counts = new Map<string, CountsOf<Row>>();
    const close = () => {
      if (this.#next.get(store) === batch) this.#next.delete(store);
    };
    const work = async (tables: Tables) => {
      close();
      const names = new Map<string, Names>();
      for (const [key, each] of counts) names.set(key, await this.#addTo(rowsIn(tables), each));
      return names;
    };
    // The work begins once this has its turn, and not before the first counts are in.
    const written = Promise.resolve().then(() => store.transaction(work, { lock: table }));
    const batch = { counts, written };
    this.#next.set(store, batch);
    written.then(close, close);
    return batch;
  }

  async #addTo(rows: RowsByDay<Row>, counts: CountsOf<Row>): Promise<Names> {
    const { namesOf, others, addUp } = this.#kind;
    const day = nairobiDay(counts.firstAt);
    const own = namesOf(counts);
    const names = (await this.#isTaken(rows, own, day, counts.firstAt)) ? own : others;
    const id = idOf(day, names);
    const before = await rows.byId(id);
    const endsAt = startOfNairobiDay(dayAfter(counts.firstAt, 1));
    const sum = { ...(before ? addUp(before, counts) : { ...counts, ...names }), id, day, endsAt } as Row;
    if (before) await rows.replace(sum);
    else await rows.insert(sum);
    return names;
  }

  /** Sums by names of all days from that of an instant on, in no order. */
  async summaries(store: Store, since: string): Promise<CountsOf<Row>[]> {
    const { rowsIn, namesOf, addUp } = this.#kind;
    const recent: readonly CountsOf<Row>[] = await rowsIn(store).after(startOfNairobiDay(since));
    const byName = Map.groupBy(recent, (counts) => keyOf(namesOf(counts)));
    return [...byName.values()].map((rows) => rows.reduce(addUp));
  }

  async #isTaken(rows: RowsByDay<Row>, names: Names, day: string, at: string): Promise<boolean> {
    if (await rows.byId(idOf(day, names))) return true;
    const known = await this.#expected(rows, at);
    if (known.has(keyOf(names))) return true;
    const today = await rows.where('day', day);
    return today.filter((row) => !known.has(this.#keyOf(row))).length < mostNamesADay;
  }

  /** The most counted names of the day before. */
  async #expected(rows: RowsByDay<Row>, at: string): Promise<Set<string>> {
    const { timesOf, others } = this.#kind;
    const before = await rows.where('day', nairobiDay(dayAfter(at, -1)));
    const most = before.toSorted((a, b) => timesOf(b) - timesOf(a)).map((row) => this.#keyOf(row));
    return new Set(most.filter((key) => key !== keyOf(others)).slice(0, mostNamesADay));
  }

  #keyOf(row: CountsOf<Row>): string {
    return keyOf(this.#kind.namesOf(row));
  }
}

const keyOf = (names: object) => Object.values(names).join(' ');
const idOf = (day: string, names: object) => `${day} ${keyOf(names)}`;

/** The buckets of both together. */
export function addBuckets(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** From the first of both to the last. */
export const spanOf = (a: Counted, b: Counted): Counted => ({
  firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
  lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
});
