import type { Organisation } from '@adili/schemas/organisations/organisation';
import { days } from '../../runtime/clock.ts';
import type { RunRow } from '../../store/runs/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Moment } from '../requirements/states.ts';
import { isIgnored } from './result.ts';
import { hasResult } from './shown-runs.ts';

/** How the audits of an organisation's websites stand. */
export interface AuditStanding {
  /** Whether each website was audited lately, and nothing failed that is not ignored. */
  readonly holds: boolean;
  /** Whether each had a run in which nothing failed, whatever the last one found. */
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

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

async function standingOf(tables: Tables, run: RunRow, moment: Moment): Promise<SiteStanding> {
  const { endedAt = run.requestedAt, siteId = '', pagesWithProblem } = run;
  const [found, decisions] = await Promise.all([
    tables.findings.where('runId', run.id),
    tables.findingDecisions.where('siteId', siteId),
  ]);
  const ignored = new Set(
    decisions.filter((row) => isIgnored(row, moment)).map(({ fingerprint }) => fingerprint),
  );
  const failing = found.filter((row) => row.verdict === 'failed' && !ignored.has(row.fingerprint));
  const criteria = [...new Set(failing.map(({ criterion }) => criterion))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const isFresh = Date.parse(endedAt) + days(freshDays) > moment.now;
  const what =
    criteria.length === 0 ? 'no failure was found that a machine can see' : `${criteria.join(', ')} failed`;
  const without = pagesWithProblem > 0 ? ` (${pages(pagesWithProblem)} could not be audited)` : '';
  return {
    holds: isFresh && criteria.length === 0,
    words: `${pages(run.pagesDone - pagesWithProblem)} on ${endedAt.slice(0, 10)}${without}, ${what}${isFresh ? '' : ', which is too long ago'}`,
  };
}

/** Reads how the audits of an organisation's proved websites stand. */
export async function readAuditStanding(
  tables: Tables,
  { id }: Pick<Organisation, 'id'>,
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
    held &&= done.some(({ failed }) => failed === 0);
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
