import { vitals } from '@adili/schemas/web-vitals/vitals';
import { addBuckets, spanOf } from '../daily-sums.ts';
import { dailySumsIn } from '../lowdb/daily-sums.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import type { WebVitalCounts, WebVitals } from './port.ts';

type Values = WebVitalCounts['values'];

const addValues = (a: Values, b: Values): Values =>
  Object.fromEntries(
    vitals
      .filter((vital) => a[vital] ?? b[vital])
      .map((vital) => [vital, addBuckets(a[vital] ?? {}, b[vital] ?? {})]),
  );

export const webVitalsIn = ({ webVitals }: Memory, write: Write): WebVitals =>
  dailySumsIn(webVitals, write, {
    namesOf: ({ remote, version, page }) => ({ remote, version, page }),
    others: { remote: 'other', version: 'other', page: 'other' },
    timesOf: ({ visits }) => visits,
    addUp: (a, b) => ({
      remote: a.remote,
      version: a.version,
      page: a.page,
      visits: a.visits + b.visits,
      values: addValues(a.values, b.values),
      ...spanOf(a, b),
    }),
  });
