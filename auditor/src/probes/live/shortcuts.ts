import type { LeftOut } from '@adili/audits/model';
import type { Tools } from '../../in-page/tools.ts';
import { type World, WorldGoneError } from '../../world/isolated-worlds.ts';
import type { Found, LiveProbe, Looked, OwnFrame, Stage } from '../probe.ts';
import { rest, toStart } from './focus-walk.ts';
import { loadAnew } from './load-anew.ts';
import { operateAll, someControl } from './operate.ts';
import { does, firstThatDoes, goHome, isStill, type Responding, respondingKey } from './responding-key.ts';

/** Keys without Ctrl or Alt that do something wherever one is, which speech and a slip of the hand set off. */
export const shortcuts: LiveProbe = { name: 'shortcuts', criteria: ['2.1.4'], pressesKeys: true, run };

async function run(stage: Stage): Promise<Looked> {
  const found: Found[] = [];
  for (const frame of stage.frames) found.push(...(await ofFrame(stage, frame)));
  const { found: onPage, leftOut } = await ofPage(stage);
  return { found: [...found, ...onPage], leftOut };
}

async function hearsKeys(world: World): Promise<boolean> {
  const heard = await Promise.all(
    (['window', 'document', 'document.documentElement', 'document.body'] as const).map((each) =>
      world.listenedTo(each),
    ),
  );
  return heard.flat().some((type) => ['keydown', 'keypress', 'keyup'].includes(type));
}

async function ofPage(stage: Stage): Promise<Looked> {
  const nothing: Looked = { found: [], leftOut: [] };
  if (!(await hearsKeys(await stage.top()))) return nothing;
  await toStart(stage);
  await rest(100);
  if (!(await isStill(stage))) return { found: [], leftOut: [restless] };
  const responding = await respondingKey(stage);
  if (!responding) return nothing;
  const tried = await tryToTurnOff(stage, responding);
  if (!tried || tried.turnedOff === 'yes') return nothing;
  return { found: [await foundOf(stage, tried)], leftOut: [] };
}

const restless: LeftOut = {
  criteria: shortcuts.criteria,
  reason: 'Keys of one character were not tried, as the page changes by itself.',
};

async function foundOf(stage: Stage, { key, turnedOff }: Tried): Promise<Found> {
  const seen = await (await stage.top()).call(seenPage, undefined);
  return {
    ...seen,
    criterion: '2.1.4',
    verdict: turnedOff === 'no' ? 'failed' : 'review',
    message:
      turnedOff === 'no'
        ? `The key "${key}" by itself does something, and no control of the page was found to turn that off.`
        : `The key "${key}" by itself does something. See whether a control of the page turns that off or gives it another key.`,
    unseen: ['A setting elsewhere that turns the shortcut off or gives it another key.'],
  };
}

/** A key, and whether a control turns it off. */
interface Tried {
  key: string;
  turnedOff: 'yes' | 'no' | 'unknown';
}

/** Whether a control turns a key off. What happens once only is tried on the page as it came. */
async function tryToTurnOff(
  stage: Stage,
  { key, isRepeated, suspects }: Responding,
): Promise<Tried | undefined> {
  if (isRepeated) {
    const turnedOff = await someControl(stage, async () => !(await does(stage, key)));
    if (turnedOff !== 'unknown') return { key, turnedOff };
    return { key, turnedOff: (await outlastsControls(stage, key)) ? 'no' : 'unknown' };
  }
  if (!(await loadAnew(stage))) return { key, turnedOff: 'unknown' };
  const once = await firstThatDoes(stage, suspects.toReversed(), 1);
  // Else the page changed by itself, as something of it came late or turns by itself.
  const isSeenAgain = once !== undefined && (await loadAnew(stage)) && (await does(stage, once));
  if (!isSeenAgain) return undefined;
  return { key: once, turnedOff: (await outlastsControls(stage, once)) ? 'no' : 'unknown' };
}

/** Whether a key does the same still once all controls were operated, in their order and the other way round. */
async function outlastsControls(stage: Stage, key: string): Promise<boolean> {
  for (const order of ['first to last', 'last to first'] as const) {
    if (!(await loadAnew(stage))) return false;
    if (!(await operateAll(stage, order))) return false;
    await rest(100);
    if (!(await does(stage, key))) return false;
  }
  return true;
}

/** Keys that a frame hears while the focus is in it: whether it is one control, which may have such keys, a person sees. */
async function ofFrame(stage: Stage, frame: OwnFrame): Promise<Found[]> {
  try {
    if (!(await hearsKeys(frame.world))) return [];
    await goHome(stage, frame);
    await rest(100);
    if (!(await isStill(stage, frame))) return [];
    const responding = await respondingKey(stage, frame);
    if (!responding) return [];
    const found = await frame.world.call(seenPage, undefined);
    return [
      {
        ...found,
        selector: frame.place + found.selector,
        criterion: '2.1.4',
        verdict: 'review',
        message: `The key "${responding.key}" by itself does something while the focus is in this frame. See whether that can be turned off or given another key, or whether the frame is one control.`,
      },
    ];
  } catch (error) {
    if (error instanceof WorldGoneError) return [];
    throw error;
  } finally {
    await toStart(stage);
  }
}

/** Runs in the page. */
function seenPage() {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili.seen(document.body);
}
