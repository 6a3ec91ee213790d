import { type Cause, type CauseGroup, causesOf, type GroupCauses, groupsOf } from './causes.ts';
import { criteria, type SuccessCriterion } from './criteria.ts';
import type { Criterion, Finding, PageResult, Verdict } from './model.ts';

/** Who looked: Adili's auditor in a version, with the browser it ran. */
export interface Tool {
  name: string;
  version: string;
  browser: string;
  engines: readonly string[];
}

/** A run as all forms of the report tell it. */
export interface Report {
  tool: Tool;
  /** The address that the run began with, or the file of addresses. */
  subject: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt: string;
  pages: readonly PageResult[];
  /** In the order in which they should be fixed. */
  causes: readonly Cause[];
  /** The same, by what one rule found. */
  groups: readonly CauseGroup[];
  /** The site's verdict on each of the 55 criteria. */
  criteria: readonly SiteVerdict[];
  /** Findings that fail a criterion and were not in the baseline; null without one. */
  newFailures: number | null;
  /** The level that was looked at, with those below it; AA where nothing is said. */
  level?: 'A' | 'AA';
  /** Sentences on what the run left out, or met. */
  notes?: readonly string[];
}

/** What a person said of a criterion, in their name. */
export interface Judgement {
  verdict: 'passed' | 'failed' | 'not_applicable';
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  note?: string | undefined;
}

export interface SiteVerdict extends SuccessCriterion {
  verdict: Verdict;
  /** Pages on which it failed, and which were audited. */
  failedOn: number;
  audited: number;
  judgement?: Judgement;
}

/** What no machine and no person found to fail weighs less than what does. */
const WORST_FIRST: readonly Verdict[] = ['failed', 'review', 'nothing_found', 'passed', 'not_applicable'];

const verdictOf = (pages: readonly Pick<PageResult, 'criteria'>[], number: Criterion): Verdict =>
  WORST_FIRST.find((verdict) => pages.some((page) => page.criteria[number] === verdict)) ?? 'review';

const noJudgements: ReadonlyMap<Criterion, Judgement> = new Map();

/** Whether a judgement goes before what a machine found: no judgement passes what fails, as once what was ignored counts again. */
export const holdsAgainst = (found: Verdict, judgement: Pick<Judgement, 'verdict'> | undefined): boolean =>
  judgement?.verdict === 'failed' || found !== 'failed';

/** @param judgements of people, which go before what a machine says unless that fails */
export function siteVerdicts(
  pages: readonly Pick<PageResult, 'criteria' | 'problem'>[],
  judgements = noJudgements,
  level: Report['level'] = 'AA',
): SiteVerdict[] {
  const audited = pages.filter(({ problem }) => problem === undefined);
  const ofLevel = level === 'A' ? criteria.filter((criterion) => criterion.level === 'A') : criteria;
  return ofLevel.map((criterion) => {
    const found = verdictOf(audited, criterion.number);
    const given = judgements.get(criterion.number);
    const judgement = holdsAgainst(found, given) ? given : undefined;
    return {
      ...criterion,
      verdict: judgement?.verdict ?? found,
      failedOn: audited.filter((page) => page.criteria[criterion.number] === 'failed').length,
      audited: audited.length,
      ...(judgement ? { judgement } : {}),
    };
  });
}

export const failuresOf = (page: PageResult): Finding[] =>
  page.findings.filter(({ verdict }) => verdict === 'failed');

/** By what a run was made: 'WCAG 2.2, levels A and AA'. */
export const scopeWords = ({ level }: Pick<Report, 'level'>) =>
  level === 'A' ? 'WCAG 2.2, level A' : 'WCAG 2.2, levels A and AA';

export type ReportParts = Omit<Report, 'causes' | 'groups' | 'criteria'>;

export function makeReport(
  parts: ReportParts,
  group: GroupCauses,
  judgements?: ReadonlyMap<Criterion, Judgement>,
): Report {
  const causes = causesOf(parts.pages);
  return {
    ...parts,
    causes,
    groups: groupsOf(causes, group),
    criteria: siteVerdicts(parts.pages, judgements, parts.level),
  };
}

/** Why a finding is ignored, by whom and until when, in a sentence; empty where it isn't. */
export const ignoredWords = ({ ignored }: Pick<Finding, 'ignored'>): string =>
  ignored
    ? `${ignored.kind === 'accepted' ? 'Known, and not fixed for now' : 'Not a failure'}, says ${ignored.by} on ${ignored.at.slice(0, 10)}, until ${ignored.until.slice(0, 10)} at most: ${ignored.reason}`
    : '';

/** Who judged, when and why, in a sentence. */
export const judgedWords = ({ by, at, note }: Judgement) =>
  `Judged by ${by} on ${at.slice(0, 10)}${note ? `: ${note}` : '.'}`;
