import type { ClickFigures } from './clicks.ts';
import type { PageComparison } from './pages.ts';

export interface Verdict {
  /** A page's address, or a way between two. */
  where: string;
  what: string;
  /** What was measured. */
  figure: number;
  /** The most it may be. */
  limit: number;
  /** `inconclusive`: the control and its twin, which are the same, differed by more than the limit. */
  outcome: 'pass' | 'miss' | 'inconclusive';
}

/** How far the control's twin may be from the control, as a share, before timings count for nothing. */
const NOISE = 0.15;

const limits = {
  /** Of the control's bytes. */
  script: 1.15,
  /** Bytes of script on the first page. */
  firstPageScript: 106_000,
  /** Of the control's time. */
  hydrated: 1.1,
  /** Of the static document's time. */
  largestPaint: 1.08,
  /** Of the control's time. */
  blocked: 1.2,
  requests: 7,
  /** Of the control's time. */
  prefetchedClick: 0.75,
  coldClick: 1.2,
} as const;

const isNoise = (one: number, other: number) => Math.abs(other / one - 1) > NOISE;

const judge = (where: string, what: string, figure: number, most: number, unsure = false): Verdict => {
  const limit = Math.round(most);
  const outcome = unsure ? 'inconclusive' : figure <= limit ? 'pass' : 'miss';
  return { where, what, figure, limit, outcome };
};

export function judgePage({ page, subjects }: PageComparison): Verdict[] {
  const { ours, control, twin, static: bare } = subjects;
  const unsure = isNoise(control.largestPaint, twin.largestPaint) || isNoise(control.hydrated, twin.hydrated);
  const script = 'script, bytes';
  return [
    judge(page, script, ours.script, control.script * limits.script),
    ...(page === '/' ? [judge(page, script, ours.script, limits.firstPageScript)] : []),
    judge(page, 'requests', ours.requests, limits.requests),
    judge(page, 'layout shift', ours.shift, 0),
    judge(page, 'largest paint, ms', ours.largestPaint, bare.largestPaint * limits.largestPaint, unsure),
    judge(page, 'hydrated, ms', ours.hydrated, control.hydrated * limits.hydrated, unsure),
    judge(
      page,
      'blocked, ms',
      ours.blocked,
      control.blocked * limits.blocked,
      isNoise(control.blocked, twin.blocked),
    ),
  ];
}

export function judgeClick({ from, to, control, twin, cold, prefetched }: ClickFigures): Verdict[] {
  const [where, unsure] = [`${from} to ${to}`, isNoise(control, twin)];
  return [
    judge(where, 'click, prefetched, ms', prefetched, control * limits.prefetchedClick, unsure),
    judge(where, 'click, cold, ms', cold, control * limits.coldClick, unsure),
  ];
}
