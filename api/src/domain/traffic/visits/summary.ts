import { mostSummaryDays, type VisitSummary } from '@adili/schemas/visits/visit';
import { instantAfter } from '../../../runtime/clock.ts';
import { nairobiDay } from '../../../store/nairobi-day.ts';
import type { VisitDay } from '../../../store/tables/visits.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { countDay, dayAfter, mostVisited, totalOf } from './visit-days.ts';

const defaultDays = 30;

/** @throws {InvalidInputError} the days are none, or too many */
function daysOf(today: string, { from, to = today }: { from?: string; to?: string }): string[] {
  const start = from ?? dayAfter(to, 1 - defaultDays);
  if (start > to) throw new InvalidInputError({ from: 'The first day is after the last one' });
  const days: string[] = [];
  for (let day = start; day <= to; day = dayAfter(day, 1)) {
    if (days.length === mostSummaryDays)
      throw new InvalidInputError({ from: `Ask for at most ${mostSummaryDays} days` });
    days.push(day);
  }
  return days;
}

/** Reads the sums of days that are over; what is not summed up yet, today above all, is counted. */
async function readSums(services: Services, days: readonly string[]): Promise<VisitDay[]> {
  const today = nairobiDay(instantAfter(services.clock));
  // A clock that was ahead for a while has summed up days that are not over.
  const sums = (await services.store.visitDays.byIds(days)).filter(({ day }) => day < today);
  const known = new Set(sums.map(({ day }) => day));
  const [last] = (await services.store.visitDays.page({ limit: 1, sort: 'endsAt', descending: true })).rows;
  for (const day of days)
    if (!known.has(day) && (day === today || (day < today && day > (last?.day ?? ''))))
      sums.push(await countDay(services, day));
  return sums;
}

/**
 * Visits by day and by page.
 * @param asked days in Nairobi, both among them; the last 30 by default @throws {InvalidInputError}
 */
export async function visitSummary(
  services: Services,
  asked: { from?: string; to?: string },
): Promise<VisitSummary> {
  const days = daysOf(nairobiDay(instantAfter(services.clock)), asked);
  const sums = await readSums(services, days);
  const visitsOn = new Map(sums.map((sum) => [sum.day, totalOf(sum)]));
  const byPage = new Map<string, number>();
  for (const { pages } of sums)
    for (const [page, visits] of Object.entries(pages)) byPage.set(page, (byPage.get(page) ?? 0) + visits);
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    visits: [...visitsOn.values()].reduce((sum, visits) => sum + visits, 0),
    days: days.map((date) => ({ date, visits: visitsOn.get(date) ?? 0 })).reverse(),
    pages: mostVisited(byPage).map(([page, visits]) => ({ page, visits })),
  };
}
