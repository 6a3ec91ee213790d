/** What was counted, and when for the first and the last time: ISO 8601 instants. */
export interface Counted {
  readonly firstAt: string;
  readonly lastAt: string;
}

/** What one day in Nairobi holds under one set of names. */
export type DayOf<Counts extends Counted> = Counts & {
  /** The day and the names. */
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
};

/** Sums by day under names that browsers report: no row tells of a single visit. */
export interface DailySums<Counts extends Counted, Names> {
  /**
   * Adds to what the day of `firstAt` holds. Once a day holds `mostNamesADay` sets of names, further ones are counted
   * as `other`. The most counted of the day before, as many again, have room of their own, so that made-up names do
   * not push out the versions that people get.
   * @returns the names it was counted under
   */
  add(counts: Counts): Promise<Names>;
  /** Sums by names of all days from that of an instant on, in no order. */
  summaries(since: string): Promise<readonly Counts[]>;
  /** Deletes the days before that of an instant; returns how many rows they held. */
  deleteBefore(instant: string): Promise<number>;
}

export const mostNamesADay = 200;

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
