import { days, instantAfter } from '../../../runtime/clock.ts';
import { nairobiDay, startOfNairobiDay } from '../../../store/nairobi-day.ts';
import type { VisitDay } from '../../../store/tables/visits.ts';
import type { Services } from '../../foundation/services.ts';

/** Pages that are listed by name; browsers can make up any number. */
const mostPages = 200;

/** The most visited pages, and then all others together. */
export function mostVisited(
  byPage: ReadonlyMap<string, number>,
): (readonly [page: string, visits: number])[] {
  const { other = 0, ...named } = Object.fromEntries(byPage);
  const pages = Object.entries(named).sort(([a, more], [b, most]) => most - more || (a < b ? -1 : 1));
  const rest = pages.slice(mostPages).reduce((sum, [, visits]) => sum + visits, other);
  return [...pages.slice(0, mostPages), ...(rest > 0 ? [['other', rest] as const] : [])];
}

/** A day in Nairobi, so many days after another. @param day YYYY-MM-DD */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days(count)).toISOString().slice(0, 10);

const startOf = (day: string) => startOfNairobiDay(`${day}T00:00:00.000Z`);

/** The day's visits by page, as the rows tell them. */
export async function countDay({ store }: Pick<Services, 'store'>, day: string): Promise<VisitDay> {
  const endsAt = startOf(dayAfter(day, 1));
  const byPage = await store.visitsByPage(startOf(day), endsAt);
  return { id: day, day, endsAt, pages: Object.fromEntries(mostVisited(byPage)) };
}

const first = { limit: 1, descending: false };
const last = { limit: 1, descending: true };

/**
 * The days that are over and not summed up yet, the oldest first; before them the last that was, whose sum may have
 * been made before its end, by a clock that was ahead.
 */
async function daysToSumUp({ store, clock }: Services): Promise<string[]> {
  const [summed] = (await store.visitDays.page({ ...last, sort: 'endsAt' })).rows;
  const [oldest] = (await store.visitors.page({ ...first, sort: 'visit_time' })).rows;
  if (!oldest) return [];
  const today = nairobiDay(instantAfter(clock));
  const missing: string[] = [];
  let day = nairobiDay(oldest.visit_time);
  const lastOver = dayAfter(today, -1);
  if (summed && summed.day >= day) day = summed.day < lastOver ? summed.day : lastOver;
  for (; day < today; day = dayAfter(day, 1)) missing.push(day);
  return missing;
}

/** The day's visits, of all pages. */
export const totalOf = ({ pages }: Pick<VisitDay, 'pages'>): number =>
  Object.values(pages).reduce((sum, visits) => sum + visits, 0);

/**
 * Where the store holds no more than so many visits: deletes the oldest, of days that are over and so summed up.
 * Visits of today stay, however many they are.
 */
export async function thinVisits({ store, clock }: Services): Promise<void> {
  const excess = (await store.visitors.count()) - (store.mostVisits ?? Number.POSITIVE_INFINITY);
  if (excess <= 0) return;
  const { rows } = await store.visitors.page({ ...first, limit: excess + 1, sort: 'visit_time' });
  const firstKept = rows.at(-1)?.visit_time ?? '';
  const today = startOfNairobiDay(instantAfter(clock));
  await store.visitors.deleteBefore(firstKept < today ? firstKept : today);
}

/** Sums up the days that are over, while their visits are still there: they only become fewer, so more is truer. */
export async function sumUpDays(services: Services): Promise<void> {
  for (const day of await daysToSumUp(services)) {
    const sum = await countDay(services, day);
    await services.store.transaction(async ({ visitDays }) => {
      const before = await visitDays.byId(day);
      if (before === null) await visitDays.insert(sum);
      else if (totalOf(sum) > totalOf(before)) await visitDays.replace(sum);
    });
  }
}
