import { createHash } from 'node:crypto';
import type { Finding, PageResult } from '@adili/audits/model';
import { partsOf } from '@adili/audits/page-parts';
import { nameAmid } from '@adili/schemas/members/former-member';
import type { Verdict } from '@adili/schemas/runs/verdict';
import type { Tables } from '../../../store/store.ts';
import type { FindingDecision, FindingRow } from '../../../store/tables/findings.ts';
import type { JudgementRow, RunPageRow, RunRow } from '../../../store/tables/runs.ts';
import { versionOf } from '../../../store/version.ts';
import type { Moment } from '../../foundation/calendar.ts';
import { ignoringOf } from '../findings/ignoring.ts';
import type { NameOf } from '../findings/shown-findings.ts';

/** What a run found, with what people decided and said of it. */
export interface RunResult {
  readonly run: RunRow;
  /** In the order in which they were audited. */
  readonly pages: readonly RunPageRow[];
  readonly findings: readonly FindingRow[];
  /** By fingerprint. */
  readonly decisions: ReadonlyMap<string, FindingDecision>;
  /** By criterion: those that hold in this run. */
  readonly judgements: ReadonlyMap<string, JudgementRow>;
  /** The last of those that no longer hold, where none does. */
  readonly lapsed: ReadonlyMap<string, JudgementRow>;
  /** By criterion: the sum of the versions of all that were made, which another one and a change of one makes greater. */
  readonly versions: ReadonlyMap<string, number>;
}

/**
 * A hash of what a judgement of a criterion is about: the elements that were found for it, and how those parts of the
 * pages are built that it rests on. One more page that is built like another changes nothing.
 */
export function basisOf(
  criterion: string,
  findings: readonly Pick<FindingRow, 'criterion' | 'fingerprint' | 'verdict'>[],
  pages: readonly RunPageRow[],
): string {
  const elements = findings
    .filter((finding) => finding.criterion === criterion)
    .map(({ fingerprint, verdict }) => `${fingerprint} ${verdict}`);
  const parts = partsOf(criterion);
  const built = new Set(
    pages.map(({ url, digests }) => (digests ? parts.map((part) => digests[part]).join(' ') : url)),
  );
  return createHash('sha256')
    .update(JSON.stringify([elements.toSorted(), [...built].toSorted()]))
    .digest('hex');
}

/** The findings of a run as they were while like elements were one: judgements of then rest on that. */
const byKind = (findings: readonly FindingRow[]) =>
  [...Map.groupBy(findings, ({ kind, fingerprint }) => kind ?? fingerprint)].map(([fingerprint, alike]) => {
    const { criterion, verdict } = alike.find((row) => row.verdict === 'failed') ?? (alike[0] as FindingRow);
    return { criterion, verdict, fingerprint };
  });

/** The judgements that hold in a run, its own or the last of an earlier one on what is the same; and those that did. */
function judgementsIn(
  run: RunRow,
  rows: readonly JudgementRow[],
  findings: readonly FindingRow[],
  pages: readonly RunPageRow[],
): Pick<RunResult, 'judgements' | 'lapsed' | 'versions'> {
  const kinds = byKind(findings);
  const holds = (row: JudgementRow) =>
    row.runId === run.id ||
    (row.until > run.requestedAt &&
      [findings, kinds].some((found) => row.basis === basisOf(row.criterion, found, pages)));
  const newestFirst = rows
    .filter((row) => row.runId === run.id || row.runRequestedAt < run.requestedAt)
    .toSorted(
      (one, other) =>
        other.runRequestedAt.localeCompare(one.runRequestedAt) || other.judgedAt.localeCompare(one.judgedAt),
    );
  const judgements = new Map<string, JudgementRow>();
  const lapsed = new Map<string, JudgementRow>();
  const versions = new Map<string, number>();
  for (const row of newestFirst) {
    const found = holds(row) ? judgements : lapsed;
    if (!found.has(row.criterion)) found.set(row.criterion, row);
    versions.set(row.criterion, (versions.get(row.criterion) ?? 0) + versionOf(row));
  }
  for (const criterion of judgements.keys()) lapsed.delete(criterion);
  return { judgements, lapsed, versions };
}

/** Pages in the order in which they came. */
export const inOrder = <Page extends Pick<RunPageRow, 'position'>>(pages: readonly Page[]): Page[] =>
  pages.toSorted((one, other) => one.position - other.position);

/** Reads all of a run. */
export async function readResult(tables: Tables, run: RunRow): Promise<RunResult> {
  const { siteId } = run;
  const [pages, findings, decisions, judgements] = await Promise.all([
    tables.runPages.where('runId', run.id),
    tables.findings.where('runId', run.id),
    siteId === undefined ? [] : tables.findingDecisions.where('siteId', siteId),
    siteId === undefined ? [] : tables.judgements.where('siteId', siteId),
  ]);
  return {
    run,
    pages: inOrder(pages),
    findings,
    decisions: new Map(decisions.map((row) => [row.fingerprint, row])),
    ...judgementsIn(run, judgements, findings, pages),
  };
}

/** A finding as the auditor words it. */
const wordsOf = (row: FindingRow): Omit<Finding, 'selector' | 'verdict'> => ({
  criterion: row.criterion,
  rule: row.rule,
  confirmedBy: [...row.engines],
  message: row.message,
  html: row.html,
  fingerprint: row.fingerprint,
  whoIsHurt: row.whoIsHurt,
  howToFix: row.howToFix,
  unseen: [...row.unseen],
});

/**
 * The pages of a run as the auditor sent them, with what is ignored named as such: where a person says that all that
 * fails a criterion on a page is no failure, a person has to say what of it is so.
 */
export function pagesOf(
  { pages, findings, decisions }: RunResult,
  moment: Moment,
  nameOf: NameOf = () => undefined,
): PageResult[] {
  const byPage = new Map<string, Finding[]>(pages.map(({ url }) => [url, []]));
  for (const row of findings) {
    const ignoring = ignoringOf(decisions.get(row.fingerprint), moment);
    const words = {
      ...wordsOf(row),
      ...(ignoring ? { ignored: { ...ignoring, by: nameAmid(nameOf(ignoring.by)?.name) } } : {}),
    };
    for (const { page, selector, verdict } of row.places)
      byPage
        .get(page)
        ?.push({ ...words, selector, verdict: ignoring?.kind === 'false_positive' ? 'review' : verdict });
  }
  return pages.map(({ url, finalUrl, title, criteria, problem, unfinished, notKept }) => {
    const here = byPage.get(url) ?? [];
    const fails = new Set(
      here.filter(({ verdict }) => verdict === 'failed').map(({ criterion }) => criterion),
    );
    const verdicts = Object.entries(criteria).map(([criterion, verdict]): [string, Verdict] => [
      criterion,
      verdict === 'failed' && !fails.has(criterion) ? 'review' : verdict,
    ]);
    return {
      url,
      finalUrl,
      title,
      criteria: Object.fromEntries(verdicts),
      findings: here,
      links: [],
      problem,
      // The criteria stand in the words.
      unfinished: unfinished === undefined ? undefined : [{ criteria: [], reason: unfinished }],
      notKept,
    };
  });
}
