import { criterionOf } from './criteria.ts';
import { weightOf } from './guidance/guidance.ts';
import { headlineOf } from './guidance/headline.ts';
import type { Finding, PageResult } from './model.ts';
import { count } from './words.ts';

/** What fails in the same way on one page or many: it is fixed once. */
export interface Cause {
  fingerprint: string;
  /** As it was found first; where it failed on a page and asked for a person on another, as it failed. */
  finding: Finding;
  /** Addresses of the pages it is on, in the order they were audited. */
  pages: string[];
  /** The higher, the sooner to fix. */
  weight: number;
  severity: Severity;
  /** Why it stands where it stands: 'Blocker, 2 pages, Level A'. */
  reason: string;
}

/** How hard a failure hits those whom it hurts. */
type Severity = 'blocker' | 'serious' | 'minor';

const severityOf = { 3: 'blocker', 2: 'serious', 1: 'minor' } as const;
const severityWords = { blocker: 'Blocker', serious: 'Serious', minor: 'Minor' } as const;

/** How soon something is to be fixed that is on so many pages, and why. */
export function standingOf(
  { criterion, verdict }: Pick<Finding, 'criterion' | 'verdict'>,
  pages: number,
): Pick<Cause, 'severity' | 'weight' | 'reason'> {
  const level = criterionOf(criterion)?.level ?? 'AA';
  const hard = weightOf(criterion);
  const severity = severityOf[hard];
  return {
    severity,
    weight: hard * pages * (level === 'A' ? 2 : 1),
    reason: `${severityWords[severity]}${verdict === 'failed' ? '' : ' if it fails'}, ${count(pages, 'page')}, Level ${level}`,
  };
}

type Ordered = Pick<Finding, 'criterion' | 'verdict'> &
  Pick<Cause, 'weight'> & { readonly ignored?: object | undefined };

function rank({ verdict, ignored }: Ordered): number {
  if (ignored) return 2;
  return verdict === 'failed' ? 0 : 1;
}

/** Causes of one criterion, rule and verdict: mostly one mistake, made on many elements. */
export interface CauseGroup {
  /** The one to fix first. */
  first: Cause;
  /** That of the first, and others that the same elements fail in the same words. */
  criteria: readonly Finding['criterion'][];
  /** What all have in plain words, else those of the first. */
  headline: string;
  /** The sentences that the messages of all begin with; empty where they share none. */
  message: string;
  elements: number;
  pages: number;
  /** In the order of fixing. */
  causes: readonly Cause[];
}

type Groupable = Pick<Finding, 'criterion' | 'rule' | 'verdict' | 'message' | 'selector'> &
  Pick<Cause, 'pages'> & { headline: string };

/** How the screens group what they show: `groupFindings` of `@adili/schemas`, which this package has no part in. */
export type GroupCauses = <Row extends Groupable & { id: string }>(
  rows: readonly Row[],
) => readonly (Omit<CauseGroup, 'first' | 'causes'> & { rows: readonly Row[] })[];

/** Causes in the order of fixing, each group where the first of it stands. */
export const groupsOf = (causes: readonly Cause[], group: GroupCauses): CauseGroup[] =>
  group(
    causes.map((cause) => ({
      ...cause.finding,
      id: cause.fingerprint,
      headline: headlineOf(cause.finding),
      pages: cause.pages,
      cause,
    })),
  ).map(({ rows, ...told }) => {
    const grouped = rows.map(({ cause }) => cause);
    return { ...told, first: grouped[0] as Cause, causes: grouped };
  });

/** What the rule says of a group in its own words. */
export const ruleWordsOf = ({ message, first }: Pick<CauseGroup, 'message' | 'first'>): string =>
  message || `Such as: ${first.finding.message}`;

/** How many elements of a group are on which page, in the order in which the pages were met. */
export function elementsByPage({ causes }: Pick<CauseGroup, 'causes'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pages } of causes) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

/** How hard a group hits, on how many pages, and its level. */
export const reasonOf = ({ first, pages }: Pick<CauseGroup, 'first' | 'pages'>) =>
  standingOf(first.finding, pages).reason;

/** The order of fixing. What failed goes before what asks for a person, and what is ignored comes last. */
export const byOrderOfFixing = (one: Ordered, other: Ordered) =>
  rank(one) - rank(other) ||
  other.weight - one.weight ||
  one.criterion.localeCompare(other.criterion, 'en', { numeric: true });

/**
 * The causes behind the findings of a run, in the order of fixing: how hard who is hurt is hit, times the pages
 * touched, times the level. What failed goes before what asks for a person.
 */
export function causesOf(results: readonly PageResult[]): Cause[] {
  const found = new Map<string, { finding: Finding; pages: Set<string> }>();
  for (const { url, findings } of results)
    for (const finding of findings) {
      const there = found.get(finding.fingerprint);
      if (!there) found.set(finding.fingerprint, { finding, pages: new Set([url]) });
      else {
        there.pages.add(url);
        if (finding.verdict === 'failed' && there.finding.verdict !== 'failed') there.finding = finding;
      }
    }
  const causes = [...found].map(
    ([fingerprint, { finding, pages }]): Cause => ({
      fingerprint,
      finding,
      pages: [...pages],
      ...standingOf(finding, pages.size),
    }),
  );
  return causes.sort((one, other) =>
    byOrderOfFixing({ ...one.finding, weight: one.weight }, { ...other.finding, weight: other.weight }),
  );
}
