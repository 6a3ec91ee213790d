import type { Tables } from '../../../store/store.ts';
import { type FindingDecision, type FindingRow, findingIdOf } from '../../../store/tables/findings.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Moment } from '../../foundation/calendar.ts';
import { ignoringOf } from './ignoring.ts';

/** Whether a person says now that what a machine failed is no failure. */
export const isNoFailure = (decision: FindingDecision | undefined, moment: Moment): boolean =>
  ignoringOf(decision, moment)?.kind === 'false_positive';

type Sums = Pick<RunRow, 'failed' | 'review'>;

/** Sums of failures and of what asks for a person, where so many of the failures are none. */
export const withoutNoFailures = <Row extends Sums>(row: Row, count: number): Row =>
  count > 0 ? { ...row, failed: Math.max(0, row.failed - count), review: row.review + count } : row;

/** Runs of an organisation with the sums that they have now. Reads no run's findings but those that people decided on. */
export async function readPresentSums<Row extends RunRow>(
  { findings, findingDecisions }: Pick<Tables, 'findings' | 'findingDecisions'>,
  organisationId: string,
  runs: readonly Row[],
  moment: Moment,
): Promise<Row[]> {
  const decisions = await findingDecisions.where('organisationId', organisationId);
  const noFailures = decisions.filter((decision) => isNoFailure(decision, moment));
  if (noFailures.length === 0) return [...runs];
  const ids = runs.flatMap(({ id, siteId }) =>
    noFailures
      .filter((decision) => decision.siteId === siteId)
      .map(({ fingerprint }) => findingIdOf(id, fingerprint)),
  );
  const failed = (await findings.byIds(ids)).filter(({ verdict }) => verdict === 'failed');
  const ofRun = Map.groupBy(failed, ({ runId }) => runId);
  return runs.map((run) => withoutNoFailures(run, ofRun.get(run.id)?.length ?? 0));
}

/** How many of a run's failures are none, in all and by the address of each page. */
export function countNoFailures(
  findings: readonly FindingRow[],
  decisions: ReadonlyMap<string, FindingDecision>,
  moment: Moment,
): { all: number; byPage: ReadonlyMap<string, number> } {
  const none = findings.filter(
    ({ verdict, fingerprint }) => verdict === 'failed' && isNoFailure(decisions.get(fingerprint), moment),
  );
  const byPage = new Map<string, number>();
  for (const { places } of none)
    for (const page of new Set(
      places.filter(({ verdict }) => verdict === 'failed').map((place) => place.page),
    ))
      byPage.set(page, (byPage.get(page) ?? 0) + 1);
  return { all: none.length, byPage };
}
