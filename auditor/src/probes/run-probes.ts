import { PageProblem } from '../browser/page-problem.ts';
import type { RawFinding } from '../in-page/tools.ts';
import type { World } from '../world/isolated-worlds.ts';
import { WorldGoneError } from '../world/isolated-worlds.ts';
import { liveProbes, stillProbes } from './all.ts';
import type { Found, LiveProbe, Stage, StillProbe } from './probe.ts';

/** What the probes found, and the criteria of those that broke. */
export interface ProbesAnswer {
  findings: RawFinding[];
  broken: { probe: string; criteria: readonly string[]; reason: string }[];
}

/** Findings of one probe on one page that are kept. */
const MOST_FOUND = 200;

const named = (probe: { name: string }, found: readonly Found[]): RawFinding[] =>
  found.slice(0, MOST_FOUND).map((each) => ({ ...each, rule: `probe:${probe.name}` }));

const brokenBy = (probe: StillProbe | LiveProbe, error: unknown) => ({
  probe: probe.name,
  criteria: probe.criteria,
  reason: String((error as Error).message).slice(0, 300),
});

/**
 * The probes that look at a document as it stands, in one frame.
 * @throws {WorldGoneError} where the frame navigated
 */
export async function runStillProbes(world: World): Promise<ProbesAnswer> {
  const answer: ProbesAnswer = { findings: [], broken: [] };
  for (const probe of stillProbes) {
    if (probe.topOnly && !world.isTop) continue;
    try {
      answer.findings.push(...named(probe, await world.call(probe.inPage as () => Found[], undefined)));
    } catch (error) {
      if (error instanceof WorldGoneError) throw error;
      answer.broken.push(brokenBy(probe, error));
    }
  }
  return answer;
}

/**
 * The probes that change the page, one after the other. Once the page's time is up, those that are left are not run.
 * @throws the signal's reason where the run as a whole was ended
 */
export async function runLiveProbes(stage: Stage): Promise<ProbesAnswer> {
  const answer: ProbesAnswer = { findings: [], broken: [] };
  for (const probe of liveProbes) {
    const late = timeIsUp(stage.signal);
    if (late) {
      answer.broken.push(brokenBy(probe, late));
      continue;
    }
    if (probe.pressesKeys && !stage.mayOperate) {
      answer.broken.push(brokenBy(probe, new Error('No leave to press keys.')));
      continue;
    }
    try {
      answer.findings.push(...named(probe, await probe.run(stage)));
    } catch (error) {
      answer.broken.push(brokenBy(probe, timeIsUp(stage.signal) ?? error));
    }
  }
  return answer;
}

/**
 * Why a page's time is up; what was found until then still counts.
 * @throws the signal's reason where it is not the page's own limit that ended it
 */
export function timeIsUp(signal: AbortSignal | undefined): PageProblem | undefined {
  if (signal?.reason instanceof PageProblem) return signal.reason;
  signal?.throwIfAborted();
  return undefined;
}
