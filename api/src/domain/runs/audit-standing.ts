import { count } from '@adili/server/audits/words';
import { days } from '../../runtime/clock.ts';
import type { OrganisationRow } from '../../store/organisations/table.ts';
import type { RunRow } from '../../store/runs/table.ts';
import type { Tables } from '../../store/store.ts';
import { isNoFailure } from '../findings/no-failures.ts';
import type { Moment } from '../requirements/states.ts';
import { inOrder } from './result.ts';
import { hasResult } from './shown-runs.ts';

/** How the audits of an organisation's websites stand. */
export interface AuditStanding {
  /** Whether each website was audited lately, every page that was set out for, and nothing failed but what a person said is no failure. */
  readonly holds: boolean;
  /** Whether each had such a run in which nothing failed, whatever the last one found. */
  readonly held: boolean;
  readonly text: string;
  /** When the last of the runs ended that it is of. */
  readonly since: string | null;
}

/** Days after which a run says nothing of how a website is now. */
const freshDays = 31;

interface SiteStanding {
  readonly holds: boolean;
  readonly words: string;
}

/** Pages that are named by address. */
const mostNamed = 3;

const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replace(/\.$/, '');

/** Whether a run looked at every page that it set out to: what is on the others is unknown. */
const isWhole = ({ pagesWithProblem, problem }: RunRow) => pagesWithProblem === 0 && problem === undefined;

/** Why a run is not whole, with the first of the pages that lack. */
async function lackOf(tables: Tables, { id, pagesWithProblem, problem }: RunRow): Promise<string> {
  const rows = pagesWithProblem > 0 ? await tables.runPages.where('runId', id) : [];
  const lacking = inOrder(rows).filter((row) => row.problem !== undefined);
  const named = lacking.slice(0, mostNamed).map((row) => `${cut(row.url)} (${cut(row.problem ?? '')})`);
  const more = lacking.length > mostNamed ? ` and ${lacking.length - mostNamed} more` : '';
  return [
    ...(lacking.length > 0
      ? [`${count(lacking.length, 'page')} could not be audited: ${named.join(', ')}${more}`]
      : []),
    ...(problem === undefined ? [] : [`the audit ended early: ${cut(problem)}`]),
  ].join('; ');
}

async function standingOf(tables: Tables, run: RunRow, moment: Moment): Promise<SiteStanding> {
  const { endedAt = run.requestedAt, siteId = '', pagesWithProblem, pagesUnfinished = 0 } = run;
  const [found, decisions] = await Promise.all([
    tables.findings.where('runId', run.id),
    tables.findingDecisions.where('siteId', siteId),
  ]);
  const noFailures = new Set(
    decisions.filter((row) => isNoFailure(row, moment)).map(({ fingerprint }) => fingerprint),
  );
  const failing = found.filter((row) => row.verdict === 'failed' && !noFailures.has(row.fingerprint));
  const criteria = [...new Set(failing.map(({ criterion }) => criterion))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const isFresh = Date.parse(endedAt) + days(freshDays) > moment.now;
  const what =
    criteria.length === 0 ? 'no failure was found that a machine can see' : `${criteria.join(', ')} failed`;
  const unfinished = pagesUnfinished > 0 ? `, ${pagesUnfinished} of them not in full` : '';
  const lack = isWhole(run) ? '' : `; it proves nothing, since ${await lackOf(tables, run)}`;
  return {
    holds: isFresh && isWhole(run) && criteria.length === 0,
    words: `${count(run.pagesDone - pagesWithProblem, 'page')} on ${endedAt.slice(0, 10)}${unfinished}, ${what}${isFresh ? '' : ', which is too long ago'}${lack}`,
  };
}

/** Reads how the audits of an organisation's proved websites stand. */
export async function readAuditStanding(
  tables: Tables,
  { id }: Pick<OrganisationRow, 'id'>,
  moment: Moment,
): Promise<AuditStanding> {
  const [sites, runs] = await Promise.all([
    tables.sites.where('organisationId', id),
    tables.runs.where('organisationId', id),
  ]);
  const proved = sites.filter(({ provedAt }) => provedAt !== undefined);
  if (proved.length === 0)
    return { holds: false, held: false, text: 'No website of ours is audited yet.', since: null };
  const standings: string[] = [];
  let [holds, held] = [true, true];
  let since: string | null = null;
  for (const { id: siteId, origin } of proved.toSorted((one, other) =>
    one.origin.localeCompare(other.origin),
  )) {
    const done = runs.filter((run) => run.siteId === siteId && run.isProved && hasResult(run));
    const [last] = done;
    const standing = last ? await standingOf(tables, last, moment) : { holds: false, words: 'no audit yet' };
    holds &&= standing.holds;
    held &&= done.some((run) => run.failed === 0 && isWhole(run));
    standings.push(`${origin}: ${standing.words}.`);
    if (last?.endedAt && last.endedAt > (since ?? '')) since = last.endedAt;
  }
  return {
    holds,
    held,
    text: `By the last audit of each website (WCAG 2.2, levels A and AA): ${standings.join(' ')}`,
    since,
  };
}
