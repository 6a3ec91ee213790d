import type { LeftOut } from '@adili/audits/model';
import { allCriteria } from './left-out.ts';
import { countElements, lookAtFrames, type Still } from './look-at-frames.ts';
import { probesOfLook } from './probes/all.ts';
import type { Stage } from './probes/probe.ts';
import { type ProbesAnswer, runLiveProbes, timeIsUp } from './probes/run-probes.ts';
import type { IsolatedWorlds } from './world/isolated-worlds.ts';

/** Milliseconds after which what scripts put in is taken to be there. */
const LATE = 4000;

/** Runs in the page: milliseconds since it was begun; without a script there is nothing to wait for. */
function ageOfScripts(enough: number): number {
  return document.querySelector('script, [onload]') ? performance.now() : enough;
}

interface Looked {
  still: Still;
  looks: ProbesAnswer;
}

/** Looks at the page as it is drawn; and once more at all of it where elements came meanwhile. */
export async function lookTwice(worlds: IsolatedWorlds, first: Still, stage: Stage): Promise<Looked> {
  const count = async () => (await stage.top()).call(countElements, undefined);
  const waited = async () => {
    const early = LATE - (await (await stage.top()).call(ageOfScripts, LATE));
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  };
  let still = first;
  for (let isLast = false; ; isLast = true) {
    if (!timeIsUp(stage.signal) && (await count()) !== still.elements)
      still = await lookAtFrames(worlds, stage.signal);
    const looks = await runLiveProbes(probesOfLook, {
      ...stage,
      frames: still.frames,
      still: still.findings,
    });
    if (timeIsUp(stage.signal)) return { still, looks };
    await waited();
    const more = (await count()) - still.elements;
    if (more === 0) return { still, looks };
    if (isLast) return { still, looks: { ...looks, leftOut: [...looks.leftOut, cameLater(more)] } };
  }
}

const cameLater = (more: number): LeftOut => ({
  criteria: allCriteria,
  reason:
    more > 0
      ? `${more} elements came after the page was looked at, and were not.`
      : 'The page went on changing after it was looked at.',
});
