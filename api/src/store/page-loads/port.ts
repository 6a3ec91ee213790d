import type { PageLoadFailure } from '@adili/schemas/page-loads/page-load';

/** Counted views of one version of a remote. */
export interface PageLoadCounts {
  readonly remote: string;
  readonly version: string;
  /** Those that failed among them. */
  readonly views: number;
  readonly failures: Readonly<Partial<Record<PageLoadFailure, number>>>;
  /** How many shown views took at most so many milliseconds, and longer than the bound before: `{ 300: 12, 500: 3 }`. */
  readonly loadTimes: Readonly<Record<string, number>>;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** The counts of one day in Nairobi. */
export interface PageLoadDay extends PageLoadCounts {
  /** Day, remote and version. */
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

export type RemoteVersion = Pick<PageLoadCounts, 'remote' | 'version'>;

/** Page views by day, remote and version: no row tells of a single view. */
export interface PageLoads {
  /**
   * Adds to what the day of `firstAt` holds. The names come from browsers: once a day holds `mostNamesADay` pairs
   * of remote and version, further ones are counted as `otherNames`. Pairs of the day before have as much room again,
   * so that made-up names at midnight do not push out the versions that people get.
   * @returns the names it was counted under
   */
  add(counts: PageLoadCounts): Promise<RemoteVersion>;
  /** Sums by remote and version of all days from that of an instant on, in no order. */
  summaries(since: string): Promise<readonly PageLoadCounts[]>;
  /** Deletes the days before that of an instant; returns how many rows they held. */
  deleteBefore(instant: string): Promise<number>;
}

export const mostNamesADay = 200;
export const otherNames: RemoteVersion = { remote: 'other', version: 'other' };

function sum(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** Both counts as one, under the first one's names. */
export const addUp = (a: PageLoadCounts, b: PageLoadCounts): PageLoadCounts => ({
  remote: a.remote,
  version: a.version,
  views: a.views + b.views,
  failures: sum(a.failures, b.failures),
  loadTimes: sum(a.loadTimes, b.loadTimes),
  firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
  lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
});
