import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { duration } from '../format/duration.ts';
import { count } from '../format/number.ts';

/** Page views of all remotes; null while they are not there. */
export type PageLoads = readonly PageLoadSummary[] | null;

export const medianWords = (median: number | null) => (median === null ? '–' : duration(median));

/** The views of a version in words: 1,284 views, 3 failed, median 1.2 s. Null where views are not known at all. */
export function viewsOf(loads: PageLoads, remote: string, version: string): string | null {
  if (loads === null) return null;
  const found = loads.find((one) => one.remote === remote && one.version === version);
  if (!found) return 'No page views';
  const { views, failures, median_ms } = found;
  const noun = views === 1 ? 'view' : 'views';
  return `${count(views)} ${noun}, ${count(failures)} failed, median ${medianWords(median_ms)}`;
}
