import type { LeftOut } from '@adili/audits/model';
import { PageProblem } from '../browser/page-problem.ts';
import type { RawFinding } from '../in-page/tools.ts';
import type { World } from '../world/isolated-worlds.ts';
import { WorldGoneError } from '../world/isolated-worlds.ts';
import { stillProbes } from './all.ts';
import type { Found, LiveProbe, Stage, StillProbe } from './probe.ts';

/** What the probes found, what they left out, and which of them broke. */
export interface ProbesAnswer {
  findings: RawFinding[];
  leftOut: LeftOut[];
  /** For whoever works on the probes. */
  broken: { probe: string; reason: string }[];
}

/** Of a page's time, that a look at its document as it stands may take. */
const SHARE = 0.1;

/** Findings of one probe on one page that are kept. */
const MOST_FOUND = 200;

const named = (probe: { name: string }, found: readonly Found[]): RawFinding[] =>
  found.slice(0, MOST_FOUND).map((each) => ({ ...each, rule: `probe:${probe.name}` }));

const noted = (
  { name, criteria }: StillProbe | LiveProbe,
  error: unknown,
): Omit<ProbesAnswer, 'findings'> => ({
  broken: [{ probe: name, reason: String((error as Error).message).slice(0, 300) }],
  leftOut: [{ criteria, reason: 'A check could not be made on this page.' }],
});

function failed(
  probe: StillProbe | LiveProbe,
  error: unknown,
  signal: AbortSignal | undefined,
): Omit<ProbesAnswer, 'findings'> {
  const late = timeIsUp(signal);
  return late
    ? { broken: [], leftOut: [{ criteria: probe.criteria, reason: lateWords(late) }] }
    : noted(probe, error);
}

function add(to: ProbesAnswer, { findings = [], leftOut = [], broken = [] }: Partial<ProbesAnswer>): void {
  to.findings.push(...findings);
  to.leftOut.push(...leftOut);
  to.broken.push(...broken);
}

/**
 * The probes that look at a document as it stands, in one frame.
 * @throws {WorldGoneError} where the frame navigated
 */
export async function runStillProbes(world: World, signal: AbortSignal | undefined): Promise<ProbesAnswer> {
  const answer: ProbesAnswer = { findings: [], leftOut: [], broken: [] };
  for (const probe of stillProbes) {
    if (probe.topOnly && !world.isTop) continue;
    const late = timeIsUp(signal);
    if (late) {
      add(answer, { leftOut: [{ criteria: probe.criteria, reason: lateWords(late) }] });
      continue;
    }
    try {
      const found = await world.call(probe.inPage as () => Found[], undefined, SHARE);
      answer.findings.push(...named(probe, found));
    } catch (error) {
      if (error instanceof WorldGoneError) throw error;
      add(answer, failed(probe, error, signal));
    }
  }
  return answer;
}

/**
 * The probes that change the page, one after the other. Once the page's time is up, those that are left are not run.
 * @param onFound called with what each probe found, before the next one changes the page
 * @throws the signal's reason where the run as a whole was ended
 */
export async function runLiveProbes(
  probes: readonly LiveProbe[],
  stage: Stage,
  onFound?: (found: readonly RawFinding[]) => Promise<void> | void,
): Promise<ProbesAnswer> {
  const answer: ProbesAnswer = { findings: [], leftOut: [], broken: [] };
  for (const probe of probes) {
    const { criteria } = probe;
    const late = timeIsUp(stage.signal);
    if (late) {
      add(answer, { leftOut: [{ criteria, reason: lateWords(late) }] });
      continue;
    }
    if (probe.pressesKeys && !stage.mayOperate) {
      add(answer, { leftOut: [{ criteria, reason: NO_KEYS }] });
      continue;
    }
    try {
      const given = await probe.run(stage);
      const { found, leftOut = [] } = Array.isArray(given) ? { found: given } : given;
      const findings = named(probe, found);
      add(answer, { findings, leftOut });
      await onFound?.(findings);
    } catch (error) {
      add(answer, failed(probe, error, stage.signal));
    }
  }
  return answer;
}

const NO_KEYS = 'No keys were pressed, as nobody proved that the site is theirs.';

/** What is said of checks that there was no time for. */
export const lateWords = (late: PageProblem) => `${late.message} What was found until then stands.`;

/**
 * Why a page's time is up; what was found until then still counts.
 * @throws the signal's reason where it is not the page's own limit that ended it
 */
export function timeIsUp(signal: AbortSignal | undefined): PageProblem | undefined {
  if (signal?.reason instanceof PageProblem) return signal.reason;
  signal?.throwIfAborted();
  return undefined;
}
