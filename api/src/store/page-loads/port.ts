import type { PageLoadFailure } from '@adili/schemas/page-loads/page-load';
import type { Counted, DailySums } from '../daily-sums.ts';

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/** Counted views of one version of a remote. */
export interface PageLoadCounts extends RemoteVersion, Counted {
  /** Those that failed among them. */
  readonly views: number;
  readonly failures: Readonly<Partial<Record<PageLoadFailure, number>>>;
  /** How many shown views took at most so many milliseconds, and longer than the bound before: `{ 300: 12, 500: 3 }`. */
  readonly loadTimes: Readonly<Record<string, number>>;
}

/** Page views by day, remote and version. */
export type PageLoads = DailySums<PageLoadCounts, RemoteVersion>;
