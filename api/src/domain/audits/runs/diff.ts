import { isDeepStrictEqual } from 'node:util';
import { criterionOf } from '@adili/audits/criteria';
import { type ChangedFinding, mostDiffFindings, type RunDiff } from '@adili/schemas/findings/finding';
import { changes } from '@adili/schemas/runs/verdict';
import type { Tables } from '../../../store/store.ts';
import { type FindingRow, findingIdOf } from '../../../store/tables/findings.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { shownFindings } from '../findings/findings.ts';
import { hasResult, readRunRow, type SiteRun } from '../run-rows/shown-runs.ts';
import { type Change, compareRuns, namesOf, type PageCounts } from './compare-runs.ts';

type ChangedRow = [row: FindingRow, change: Change, pageCounts?: PageCounts | undefined];

type Read = Pick<Tables, 'runs' | 'findings' | 'runPages'>;

/** The addresses that a run audited, and of which it keeps all that it found. */
async function readVisited({ runPages }: Pick<Tables, 'runPages'>, runId: string): Promise<Set<string>> {
  const pages = await runPages.where('runId', runId);
  return new Set(
    pages.filter(({ problem, notKept }) => problem === undefined && !notKept).map(({ url }) => url),
  );
}

/**
 * Reads which of some rows one of these runs found. It looks them up run by run until each is found, so that it reads a
 * row or two for each at most, however much the runs hold.
 * @returns their fingerprints
 */
async function readFound(
  { findings }: Pick<Tables, 'findings'>,
  runIds: readonly string[],
  rows: readonly FindingRow[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let left = rows;
  for (const runId of runIds) {
    if (left.length === 0) break;
    const ids = left.flatMap(namesOf).map((name) => findingIdOf(runId, name));
    const names = new Set((await findings.byIds(ids)).map(({ fingerprint }) => fingerprint));
    const isFound = (row: FindingRow) => namesOf(row).some((name) => names.has(name));
    for (const { fingerprint } of left.filter(isFound)) found.add(fingerprint);
    left = left.filter((row) => !isFound(row));
  }
  return found;
}

/** Whether a run looked at the level of a finding. */
const looksAt = ({ options }: RunRow, { criterion }: FindingRow): boolean =>
  options?.level !== 'A' || criterionOf(criterion)?.level === 'A';

/**
 * Compares each finding of a run with an earlier run of the site, the one before it unless another is named. Gives null
 * where there is no such run with a result.
 */
export async function findChanges(
  tables: Read,
  run: SiteRun,
  against?: string,
): Promise<{ against: RunRow; compared: ChangedRow[] } | null> {
  const ofSite = await tables.runs.where('siteId', run.siteId);
  const earlier = ofSite.filter((row) => row.requestedAt < run.requestedAt && hasResult(row));
  const other = against === undefined ? earlier[0] : earlier.find((row) => row.id === against);
  if (!other) return null;
  const before = earlier.filter((row) => row.requestedAt < other.requestedAt).map(({ id }) => id);
  const now = await tables.findings.where('runId', run.id);
  const then = await tables.findings.where('runId', other.id);
  const known = new Set(then.map(({ fingerprint }) => fingerprint));
  const unknown = now.filter((row) => !namesOf(row).some((name) => known.has(name)));
  const compared = compareRuns({
    now,
    earlier: then,
    before: await readFound(tables, before, unknown),
    visited: await readVisited(tables, run.id),
    visitedThen: await readVisited(tables, other.id),
  });
  const atLevels = ([row, change, pageCounts]: ChangedRow): ChangedRow => {
    if (!looksAt(run, row)) return [row, 'not_visited'];
    return looksAt(other, row) ? [row, change, pageCounts] : [row, 'not_visited_before'];
  };
  return { against: other, compared: compared.map(atLevels) };
}

/** What of a difference is asked for. */
interface DiffAsked {
  /** The id of the earlier run; by default the one before. */
  readonly against?: string | undefined;
  readonly change?: Change | undefined;
}

const order: readonly Change[] = [
  'new',
  'returned',
  'fixed',
  'partly_fixed',
  'not_visited_before',
  'not_visited',
  'same',
];

const countOf = (compared: readonly ChangedRow[]) => {
  const counts = changes.map((wanted) => [wanted, compared.filter(([, one]) => one === wanted).length]);
  return Object.fromEntries(counts) as Record<Change, number>;
};

/** Reads what changed from an earlier run of the site. @throws {MissingError} */
export async function readDiff(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
  { against, change }: DiffAsked,
): Promise<RunDiff> {
  const { store } = services;
  const run = await readRunRow(store, organisationIdOf(caller), id);
  const changed = await findChanges(store, run, against);
  if (!changed) throw new MissingError('earlier run with a result');
  const { compared } = changed;
  const wanted = compared.filter(([, one]) => change === undefined || one === change);
  const changeOf = new Map(wanted.map(([row, one, pageCounts]) => [row.id, { change: one, pageCounts }]));
  const rows = wanted.map(([row]) => row);
  const rank = (one: ChangedFinding) => order.indexOf(one.change);
  const shown = (await shownFindings(services, caller, run.siteId, rows))
    .map(
      (finding): ChangedFinding => ({
        ...finding,
        change: 'same',
        ...changeOf.get(finding.id),
      }),
    )
    .toSorted((one, next) => rank(one) - rank(next));
  const more = shown.length - mostDiffFindings;
  return {
    run: id,
    against: changed.against.id,
    againstWithoutKeys: run.isProved && !changed.against.isProved,
    againstOtherOptions: !isDeepStrictEqual(run.options, changed.against.options),
    ...countOf(compared),
    failures: countOf(compared.filter(([{ verdict }]) => verdict === 'failed')),
    findings: shown.slice(0, mostDiffFindings),
    notShown: more > 0 ? more : undefined,
  };
}
