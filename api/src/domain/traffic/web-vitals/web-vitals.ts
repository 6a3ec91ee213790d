import { type Vital, vitals } from '@adili/schemas/web-vitals/vitals';
import type { WebVitalSummary, WebVitals } from '@adili/schemas/web-vitals/web-vital';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { type WebVitalDay, webVitals } from '../../../store/tables/web-vitals.ts';
import type { Services } from '../../foundation/services.ts';
import { addBuckets, DailySums, spanOf } from '../daily-sums.ts';
import { bucketOf, countOf, estimate } from '../histogram.ts';
import { vitalBounds } from './vital-bounds.ts';

type Names = Pick<WebVitalDay, 'remote' | 'version' | 'page'>;
type Counts = Omit<WebVitalDay, 'id' | 'day' | 'endsAt'>;
type Values = Counts['values'];

const addValues = (a: Values, b: Values): Values =>
  Object.fromEntries(
    vitals
      .filter((vital) => a[vital] ?? b[vital])
      .map((vital) => [vital, addBuckets(a[vital] ?? {}, b[vital] ?? {})]),
  );

export const webVitalSums = new DailySums<WebVitalDay, Names>({
  table: webVitals.name,
  rowsIn: (tables) => tables.webVitals,
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

/** Counts how a page did in one browser; returns the names it was counted under, and when. */
export async function countWebVitals(
  { store, clock }: Services,
  { remote, version, page, ...measured }: WebVitals,
): Promise<Names & { readonly at: string }> {
  const at = instantAfter(clock);
  const values: Partial<Record<Vital, Record<string, number>>> = {};
  for (const vital of vitals) {
    const value = measured[vital];
    if (value !== undefined) values[vital] = bucketOf(vitalBounds[vital], value);
  }
  const names = await webVitalSums.add(store, {
    remote,
    version,
    page,
    visits: 1,
    values,
    firstAt: at,
    lastAt: at,
  });
  return { ...names, at };
}

/** Upwards, so that no estimate comes down onto the threshold that it passed. */
const inUnits = (vital: Vital, value: number) =>
  vital === 'cls' ? Math.ceil(value * 1_000) / 1_000 : Math.ceil(value);

function summaryOfVital(vital: Vital, { values }: Counts): WebVitalSummary[Vital] {
  const counted = values[vital] ?? {};
  const p75 = estimate(vitalBounds[vital], counted, 0.75);
  return p75 === null ? null : { p75: inUnits(vital, p75), visits: countOf(counted) };
}

const summaryOf = (counts: Counts): WebVitalSummary => ({
  remote: counts.remote,
  version: counts.version,
  page: counts.page,
  visits: counts.visits,
  lcp: summaryOfVital('lcp', counts),
  inp: summaryOfVital('inp', counts),
  cls: summaryOfVital('cls', counts),
  fcp: summaryOfVital('fcp', counts),
  ttfb: summaryOfVital('ttfb', counts),
  first_at: counts.firstAt,
  last_at: counts.lastAt,
});

/** Pages that are listed: more than anybody reads. */
const mostPages = 500;

/** Web vitals by remote, version and page, the most visited first, at most `mostPages`. @param dayCount days in Nairobi, today among them */
export async function webVitalSummaries(
  { store, clock }: Services,
  dayCount: number,
): Promise<WebVitalSummary[]> {
  const sums = await webVitalSums.summaries(store, instantAfter(clock, -days(dayCount - 1)));
  const most = sums.toSorted((a, b) => b.visits - a.visits || (a.lastAt < b.lastAt ? 1 : -1));
  return most.slice(0, mostPages).map(summaryOf);
}
