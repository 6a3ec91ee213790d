import type { PageDigests } from './page-digests.ts';

/** Number of a success criterion of WCAG 2.2, as '1.4.3'. */
export type Criterion = string;

/** What is known of a criterion on a page. Only a person's judgement is 'passed': no machine says so. */
export type Verdict = 'failed' | 'nothing_found' | 'review' | 'not_applicable' | 'passed';

/** Rectangle in CSS pixels, from the top left corner of the page. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Why a finding is ignored, in a person's name: as known, or as no failure. */
interface Ignored {
  kind: 'accepted' | 'false_positive';
  reason: string;
  /** A day or an instant. */
  until: string;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One element that fails a criterion, or that a person has to look at for it. */
export interface Finding {
  criterion: Criterion;
  verdict: 'failed' | 'review';
  /** The rule that found it, with its engine: 'axe:color-contrast', 'accesslint:...', 'probe:reflow'. */
  rule: string;
  /** Names of the engines that found it: 'axe-core', '@accesslint/core', 'Adili'. */
  confirmedBy: string[];
  /** CSS selector; parts joined by ' >>> ' lead through frames and shadow roots. */
  selector: string;
  message: string;
  /** The element's own tag, shortened. */
  html: string;
  /** The same over reloads, and over pages that share the element; no other finding of its page has it. */
  fingerprint: string;
  /** The same of all elements that can't be told apart; absent of what was found before they were counted one by one. */
  kind?: string;
  whoIsHurt: string;
  howToFix: string;
  /** Exceptions of the criterion that the rule can't see. */
  unseen?: string[];
  /** What a person decided on it. */
  ignored?: Ignored;
  box?: Box;
  /** PNG as base64, where pictures were asked for. */
  picture?: string;
}

/** A part of a page, or a check, that was left out: its criteria are 'review' at best. */
export interface LeftOut {
  /** In the order of WCAG; of pages audited long ago it isn't known. */
  criteria: readonly Criterion[];
  /** A sentence with the number: 'Elements 61 to 90 were not reached by Tab.' */
  reason: string;
}

/** Something that no criterion asks for, and that users of assistive technology are helped by. */
export interface GoodPractice {
  /** The rule, with its engine: 'axe:heading-order'. */
  rule: string;
  message: string;
  selector: string;
}

export interface PageResult {
  /** The address as given. */
  url: string;
  finalUrl: string;
  title: string;
  /** All 55 criteria of levels A and AA. */
  criteria: Record<Criterion, Verdict>;
  findings: Finding[];
  /** Apart from criteria: in no verdict, baseline or exit status. Absent where there is nothing. */
  goodPractice?: GoodPractice[];
  /** Absolute http(s) links of the page, for a crawl. */
  links: string[];
  /** What people's judgements of it rest on; absent where it could not be audited. */
  digests?: PageDigests;
  /** Why the page could not be audited; then all criteria are 'review'. */
  problem?: string;
  /** What was asked for is no page, as `problem` says: nobody set out to audit it. */
  skipped?: true;
  /** It led to a log-in that was not asked for, as `problem` says. */
  needsLogIn?: true;
  /** The page of the same run whose link leads here; only of what could not be audited. */
  linkedFrom?: string;
  /** What was not looked at of it; absent where that is nothing. */
  unfinished?: LeftOut[];
  /** Findings beyond those that are kept. */
  notKept?: number;
}
