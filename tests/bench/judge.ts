import type { ClickFigures } from './clicks.ts';
import type { PageComparison } from './pages.ts';
import type { JourneyBytes, PageBytes } from './result.ts';

/** `inconclusive`: the control and its twin, which are the same, differed by more than the limit. */
type Outcome = 'pass' | 'miss' | 'inconclusive';

export interface Verdict {
  /** A page's address, a way between two, or the journey. */
  where: string;
  what: string;
  /** What was measured. */
  figure: number;
  /** The most it may be. */
  limit: number;
  /** What the limit is reckoned from; absent where it stands by itself. */
  reference?: number;
  outcome: Outcome;
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
  /** Bytes that the journey loads twice ... */
  doubled: 25_000,
  /** ... with what is fetched ahead. */
  doubledAhead: 40_000,
} as const;

const isNoise = (one: number, other: number) => Math.abs(other / one - 1) > NOISE;

const atMost = (figure: number, limit: number): Outcome => (figure <= limit ? 'pass' : 'miss');

export function judgePage(
  { page, subjects: { ours, control, twin, static: bare } }: PageComparison,
  bytes: PageBytes,
): Verdict[] {
  const relative = (what: string, figure: number, reference: number, share: number): Verdict => {
    const limit = Math.round(reference * share);
    return { where: page, what, figure, limit, reference, outcome: atMost(figure, limit) };
  };
  const absolute = (what: string, figure: number, limit: number): Verdict => ({
    where: page,
    what,
    figure,
    limit,
    outcome: atMost(figure, limit),
  });
  const [hydrated, ofControl, ofTwin] = [ours, control, twin].map((each) => each.hydrated ?? Number.NaN) as [
    number,
    number,
    number,
  ];
  const unsure = isNoise(control.largestPaint, twin.largestPaint) || isNoise(ofControl, ofTwin);
  const timed = (verdict: Verdict): Verdict => (unsure ? { ...verdict, outcome: 'inconclusive' } : verdict);
  const blocked = (verdict: Verdict): Verdict =>
    isNoise(control.blocked, twin.blocked) ? { ...verdict, outcome: 'inconclusive' } : verdict;
  return [
    relative('script, bytes', bytes.ours.total, bytes.control.total, limits.script),
    ...(page === '/' ? [absolute('script, bytes', bytes.ours.total, limits.firstPageScript)] : []),
    absolute('requests', ours.requests, limits.requests),
    absolute('layout shift', ours.shift, 0),
    timed(relative('largest paint, ms', ours.largestPaint, bare.largestPaint, limits.largestPaint)),
    timed(relative('hydrated, ms', hydrated, ofControl, limits.hydrated)),
    blocked(relative('blocked, ms', ours.blocked, control.blocked, limits.blocked)),
  ];
}

export function judgeClick({ from, to, control, twin, cold, prefetched }: ClickFigures): Verdict[] {
  const verdict = (what: string, figure: number, share: number): Verdict => {
    const limit = Math.round(control * share);
    const outcome = isNoise(control, twin) ? 'inconclusive' : atMost(figure, limit);
    return { where: `${from} to ${to}`, what, figure, limit, reference: control, outcome };
  };
  return [
    verdict('click, prefetched, ms', prefetched, limits.prefetchedClick),
    verdict('click, cold, ms', cold, limits.coldClick),
  ];
}

export function judgeJourney({ ours, fetchingAhead }: JourneyBytes): Verdict[] {
  const verdict = (what: string, { doubled: figure }: { doubled: number }, limit: number): Verdict => ({
    where: 'five pages',
    what,
    figure,
    limit,
    outcome: atMost(figure, limit),
  });
  return [
    verdict('loaded twice, bytes', ours, limits.doubled),
    verdict('and fetched ahead, bytes', fetchingAhead, limits.doubledAhead),
  ];
}
