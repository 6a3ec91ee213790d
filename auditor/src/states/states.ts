import type { LeftOut } from '@adili/audits/model';
import { runAxe } from '../engines/axe.ts';
import type { RawFinding, Tools } from '../in-page/tools.ts';
import { criteriaOfParts } from '../left-out.ts';
import { withViewport } from '../probes/live/viewport.ts';
import type { Stage } from '../probes/probe.ts';
import { lateWords, type ProbesAnswer, timeIsUp } from '../probes/run-probes.ts';
import type { World } from '../world/isolated-worlds.ts';
import { lookAtFresh, noteSeen } from './fresh.ts';
import { lookAtOpened } from './opened.ts';

type Looked = Pick<ProbesAnswer, 'findings' | 'leftOut'>;

/** CSS pixels. */
const NARROW = { width: 360, height: 800 };

/** Another state of the page, and what its findings begin with. */
interface State {
  words: string;
  criteria: LeftOut['criteria'];
  look(stage: Stage): Promise<Looked>;
}

/** They leave the page as it was. */
export const statesOfLook: readonly State[] = [
  { words: 'In a window 360 pixels wide:', criteria: criteriaOfParts, look: lookNarrow },
  { words: 'In the other colour scheme:', criteria: ['1.4.3'], look: lookInOtherScheme },
];

/** What is opened by a click may not close again. */
export const statesByClicks: readonly State[] = [
  { words: 'Once it is opened:', criteria: criteriaOfParts, look: lookAtOpened },
];

/** Looks at what a page shows only in other states. */
export async function lookAtStates(states: readonly State[], stage: Stage): Promise<ProbesAnswer> {
  const looked: ProbesAnswer = { findings: [], leftOut: [], broken: [] };
  let isNoted = false;
  for (const { words, criteria, look } of states) {
    try {
      const late = timeIsUp(stage.signal);
      if (late) throw late;
      if (!isNoted) await noteSeen(await stage.top());
      isNoted = true;
      const { findings, leftOut } = await look(stage);
      // Its place is of that state: a picture of it would show something else.
      const placeless = findings.map(({ box: _, ...each }) => each);
      looked.findings.push(...placeless.map((each) => ({ ...each, message: `${words} ${each.message}` })));
      looked.leftOut.push(...leftOut);
    } catch {
      const late = timeIsUp(stage.signal);
      const reason = late ? lateWords(late) : 'Another state of the page could not be looked at.';
      looked.leftOut.push({ criteria, reason });
    }
  }
  return looked;
}

async function lookNarrow(stage: Stage): Promise<Looked> {
  const { width = NARROW.width } = stage.page.viewportSize() ?? {};
  const findings = width > NARROW.width ? await withViewport(stage, NARROW, lookAtFresh) : [];
  return { findings, leftOut: [] };
}

/** A page that is dark where one prefers it may be pale there: a person looks whether anybody meets that. */
async function lookInOtherScheme(stage: Stage): Promise<Looked> {
  const { page } = stage;
  const world = await stage.top();
  const before = await world.call(colours, undefined);
  const isDark = await world.call(prefersDark, undefined);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  try {
    if ((await world.call(colours, undefined)) === before) return { findings: [], leftOut: [] };
    const findings = await readPale(world);
    return { findings, leftOut: [] };
  } finally {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  }
}

const readPale = async (world: World): Promise<RawFinding[]> =>
  (await runAxe(world, { rule: 'color-contrast' })).findings
    .filter(({ verdict }) => verdict === 'failed')
    .map((each) => ({ ...each, verdict: 'review' }));

/** Runs in the page. */
function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Runs in the page: the colours of its text and of what is behind. */
function colours(): string {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili
    .elements()
    .slice(0, 3000)
    .map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color}${backgroundColor}`;
    })
    .join();
}
