import { mostReportRows } from '@adili/schemas/reports/report';
import type { Tables } from '../../../store/store.ts';
import type { ReportRow } from '../../../store/tables/reports.ts';
import { readinessIn } from '../readiness/readiness.ts';
import type { Register } from '../register/register.ts';
import { changesWithin, frameworksOf } from './changes.ts';
import type { Week } from './week.ts';

const instantOf = (at: number) => new Date(at).toISOString();

/** What an organisation has one of: its reports by week. */
export const weekKey = ({ id }: { readonly id: string }, { day }: Week): string => `${id} ${day}`;

/** The report of a week. Part of the transaction that keeps it. */
export async function makeReport(
  tables: Tables,
  register: Register,
  week: Week,
  id: string,
): Promise<ReportRow> {
  const changes = await changesWithin(tables, register.organisation.id, week);
  const touched = new Set(changes.flatMap((change) => frameworksOf(register, change)));
  const counts = [...Map.groupBy(changes, ({ action }) => action)]
    .map(([action, those]) => ({ action, count: those.length }))
    .toSorted((one, other) => other.count - one.count);
  const { due, expired, frameworks, dueItems, expiredItems } = readinessIn(register);
  return {
    id,
    organisationId: register.organisation.id,
    week: weekKey(register.organisation, week),
    day: week.day,
    from: instantOf(week.from),
    to: instantOf(week.to),
    madeAt: instantOf(register.moment.now),
    changes: changes.length,
    due,
    expired,
    changesByAction: counts,
    lastChanges: changes.slice(0, mostReportRows).map(({ at, action, target }) => ({ at, action, target })),
    dueItems: dueItems
      .slice(0, mostReportRows)
      .map(({ kind, id: item, framework, due: at, isOverdue, missing }) => ({
        kind,
        id: item,
        framework,
        due: at,
        isOverdue,
        missing,
      })),
    expiredItems: expiredItems
      .slice(0, mostReportRows)
      .map(({ id: piece, control, endedAt }) => ({ id: piece, control, endedAt })),
    quietFrameworks: frameworks
      .filter((framework) => !touched.has(framework.id))
      .map(({ id: framework, title }) => ({ id: framework, title })),
    frameworks: frameworks.map(({ metByRecords: _, ...states }) => states),
  };
}
