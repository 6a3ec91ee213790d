import type { Vital } from '@adili/schemas/web-vitals/vitals';
import type { Counted, DailySums } from '../daily-sums.ts';
import type { RemoteVersion } from '../page-loads/port.ts';

export interface PageOfVersion extends RemoteVersion {
  /** Path pattern: `/blog/:id`. */
  readonly page: string;
}

/** Counted visits of which a page of one version was the first. */
export interface WebVitalCounts extends PageOfVersion, Counted {
  readonly visits: number;
  /** Of each vital, how many visits had at most such a value, and more than the bound before: `{ lcp: { 900: 12 } }`. */
  readonly values: Readonly<Partial<Record<Vital, Readonly<Record<string, number>>>>>;
}

/** Web vitals by day, remote, version and page. */
export type WebVitals = DailySums<WebVitalCounts, PageOfVersion>;
