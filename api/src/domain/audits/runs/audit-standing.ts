import { count } from '@adili/audits/words';
import { optionWords } from '@adili/schemas/sites/option-words';
import { hostOfAddress } from '@adili/server/network/host-of';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { RunPageRow, RunRow } from '../../../store/tables/runs.ts';
import type { Moment } from '../../foundation/calendar.ts';
import type { RecordSource, RecordState } from '../../foundation/ports/record-source.ts';
import { isNoFailure } from '../findings/no-failures.ts';
import { hasResult } from '../run-rows/shown-runs.ts';
import { inOrder } from './result.ts';

/** Days after which a run says nothing of how a website is now. */
const freshDays = 31;

interface SiteStanding {
  readonly holds: boolean;
  readonly words: string;
}

/** Pages that are named by address. */
const mostNamed = 3;

const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replace(/\.$/, '');

type Page = Pick<RunPageRow, 'position' | 'url' | 'finalUrl' | 'problem' | 'unfinished' | 'notKept'>;

/** The pages of a run: those of websites that were proved, and those that ended elsewhere, which are nobody's we know. */
interface Looked {
  readonly own: readonly Page[];
  readonly elsewhere: readonly Page[];
}

/** @param hosts of the organisation's proved websites: a run proves nothing of another one, wherever its pages lead */
async function readRunPages(tables: Tables, { id }: RunRow, hosts: ReadonlySet<string>): Promise<Looked> {
  const fields = ['position', 'url', 'finalUrl', 'problem', 'unfinished', 'notKept'] as const;
  const pages = inOrder(await tables.runPages.fieldsWhere('runId', id, fields));
  const isOwn = ({ finalUrl }: Page) => hosts.has(hostOfAddress(finalUrl));
  return { own: pages.filter(isOwn), elsewhere: pages.filter((page) => !isOwn(page)) };
}

/** Why nothing is known of a page, or not all. */
const lackOf = ({ problem, unfinished }: Page) => problem ?? unfinished;

/** Whether a run looked in full at every page that it set out to: what is on the others is unknown. */
const isWhole = ({ problem, options }: RunRow, { own }: Looked) =>
  own.length > 0 &&
  problem === undefined &&
  options?.level !== 'A' &&
  own.every((page) => lackOf(page) === undefined);

function named(pages: readonly Page[], wordsOf: (page: Page) => string): string {
  const more = pages.length > mostNamed ? ` and ${pages.length - mostNamed} more` : '';
  return `${pages.slice(0, mostNamed).map(wordsOf).join(', ')}${more}`;
}

/** Why a run is not whole, with the first of the pages that lack. */
function lackWords({ problem, options }: RunRow, { own }: Looked, notKept: number): string {
  const words = (page: Page) => `${cut(page.url)} (${cut(lackOf(page) ?? '')})`;
  const [failed, unfinished] = [
    own.filter((page) => page.problem !== undefined),
    own.filter((page) => page.problem === undefined && page.unfinished !== undefined),
  ];
  return [
    ...(own.length === 0 ? ['no page of it was audited'] : []),
    ...(failed.length > 0
      ? [`${count(failed.length, 'page')} could not be audited: ${named(failed, words)}`]
      : []),
    ...(unfinished.length > 0
      ? [`${count(unfinished.length, 'page')} could not be audited in full: ${named(unfinished, words)}`]
      : []),
    ...(notKept === 0 ? [] : [`${count(notKept, 'more finding is', 'more findings are')} not kept`]),
    ...(options?.level === 'A' ? ['level AA was not looked at'] : []),
    ...(problem === undefined ? [] : [`the audit ended early: ${cut(problem)}`]),
  ].join('; ');
}

const elsewhereWords = ({ elsewhere }: Looked): string =>
  elsewhere.length === 0
    ? ''
    : `; not counted, since they lead to a website that was not proved to be ours: ${named(elsewhere, ({ url, finalUrl }) => `${cut(url)} (${cut(finalUrl)})`)}`;

/** What the organisation had left out. */
const leftOutWords = ({ options: { include, exclude } = {} }: RunRow): string => {
  const words = optionWords({ include, exclude }).join(' ');
  return words && `; by its settings: ${cut(words)}`;
};

async function readStanding(
  tables: Tables,
  run: RunRow,
  looked: Looked,
  moment: Moment,
): Promise<SiteStanding> {
  const { endedAt = run.requestedAt, siteId = '' } = run;
  const [found, decisions] = await Promise.all([
    tables.findings.where('runId', run.id),
    tables.findingDecisions.where('siteId', siteId),
  ]);
  const noFailures = new Set(
    decisions.filter((row) => isNoFailure(row, moment)).map(({ fingerprint }) => fingerprint),
  );
  const others = new Set(looked.elsewhere.map(({ url }) => url));
  const failed = found.filter(
    ({ verdict, places }) =>
      verdict === 'failed' && !(places.length > 0 && places.every(({ page }) => others.has(page))),
  );
  const failing = failed.filter(({ fingerprint }) => !noFailures.has(fingerprint));
  // What was said of those that are kept was said of no other.
  const notKept = failed.length > 0 ? looked.own.reduce((sum, page) => sum + (page.notKept ?? 0), 0) : 0;
  const criteria = [...new Set(failing.map(({ criterion }) => criterion))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const isFresh = Date.parse(endedAt) + days(freshDays) > moment.now;
  const what =
    criteria.length === 0 ? 'no failure was found that a machine can see' : `${criteria.join(', ')} failed`;
  const audited = looked.own.filter(({ problem }) => problem === undefined).length;
  const isProof = isWhole(run, looked) && notKept === 0;
  const lack = isProof ? '' : `; it proves nothing, since ${lackWords(run, looked, notKept)}`;
  return {
    holds: isFresh && isProof && criteria.length === 0,
    words: `${count(audited, 'page')} on ${endedAt.slice(0, 10)}, ${what}${isFresh ? '' : ', which is too long ago'}${lack}${leftOutWords(run)}${elsewhereWords(looked)}`,
  };
}

/** Whether one of some runs was whole and nothing failed in it. */
async function anyHeld(
  tables: Tables,
  runs: readonly RunRow[],
  hosts: ReadonlySet<string>,
): Promise<boolean> {
  for (const run of runs)
    if (run.failed === 0 && isWhole(run, await readRunPages(tables, run, hosts))) return true;
  return false;
}

/** Whether a run of a website that was proved to be theirs has a result. */
async function hasAny({ sites, runs }: Tables, organisationId: string): Promise<boolean> {
  const proved = new Set(
    (await sites.where('organisationId', organisationId)).flatMap(({ id, provedAt }) =>
      provedAt === undefined ? [] : [id],
    ),
  );
  if (proved.size === 0) return false;
  const done = await runs.where('organisationId', organisationId);
  return done.some((run) => run.isProved && hasResult(run) && proved.has(run.siteId ?? ''));
}

/**
 * Reads how the audits of an organisation's proved websites stand. They hold where each was audited lately, every page
 * that was set out for and in full, and nothing failed but what a person said is no failure; they held where each had
 * such a run in which nothing failed, whatever the last one found. Since the end of the last of these runs.
 */
async function read(
  tables: Tables,
  { id }: Pick<OrganisationRow, 'id'>,
  moment: Moment,
): Promise<RecordState> {
  const [sites, runs] = await Promise.all([
    tables.sites.where('organisationId', id),
    tables.runs.where('organisationId', id),
  ]);
  const proved = sites.filter(({ provedAt }) => provedAt !== undefined);
  if (proved.length === 0)
    return { holds: false, held: false, text: 'No website of ours is audited yet.', since: null };
  // A proof is of a host, by http or https.
  const hosts = new Set(proved.map(({ origin }) => hostOfAddress(origin)));
  const standings: string[] = [];
  let [holds, held] = [true, true];
  let since: string | null = null;
  for (const { id: siteId, origin } of proved.toSorted((one, other) =>
    one.origin.localeCompare(other.origin),
  )) {
    const done = runs.filter((run) => run.siteId === siteId && run.isProved && hasResult(run));
    const [last] = done;
    const standing = last
      ? await readStanding(tables, last, await readRunPages(tables, last, hosts), moment)
      : { holds: false, words: 'no audit yet' };
    holds &&= standing.holds;
    held &&= standing.holds || (await anyHeld(tables, done, hosts));
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

/** What an organisation's audits prove in its register. */
export const auditRecords: RecordSource = { hasAny, read };
