import { addBuckets, spanOf } from '../daily-sums.ts';
import { dailySumsIn } from '../lowdb/daily-sums.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import type { PageLoads } from './port.ts';

export const pageLoadsIn = ({ pageLoads }: Memory, write: Write): PageLoads =>
  dailySumsIn(pageLoads, write, {
    namesOf: ({ remote, version }) => ({ remote, version }),
    others: { remote: 'other', version: 'other' },
    timesOf: ({ views }) => views,
    addUp: (a, b) => ({
      remote: a.remote,
      version: a.version,
      views: a.views + b.views,
      failures: addBuckets(a.failures, b.failures),
      loadTimes: addBuckets(a.loadTimes, b.loadTimes),
      ...spanOf(a, b),
    }),
  });
