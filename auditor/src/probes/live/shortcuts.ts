import type { Tools } from '../../in-page/tools.ts';
import { type World, WorldGoneError } from '../../world/isolated-worlds.ts';
import type { Found, LiveProbe, OwnFrame, Stage } from '../probe.ts';
import { rest, toStart } from './focus-walk.ts';
import { someControl } from './operate.ts';

/** Keys without Ctrl or Alt that do something wherever one is, which speech and a slip of the hand set off. */
export const shortcuts: LiveProbe = { name: 'shortcuts', criteria: ['2.1.4'], pressesKeys: true, run };

const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789+-*/?!.,;:#=[]<>'];

async function run(stage: Stage): Promise<Found[]> {
  const found = await ofPage(stage);
  for (const frame of stage.frames) found.push(...(await ofFrame(stage, frame)));
  return found;
}

async function hearsKeys(world: World): Promise<boolean> {
  const heard = await Promise.all(
    (['window', 'document', 'document.documentElement', 'document.body'] as const).map((each) =>
      world.listenedTo(each),
    ),
  );
  return heard.flat().some((type) => ['keydown', 'keypress', 'keyup'].includes(type));
}

async function ofPage(stage: Stage): Promise<Found[]> {
  if (!(await hearsKeys(await stage.top()))) return [];
  await toStart(stage);
  await rest(100);
  if (!(await isStill(stage))) return [];
  const key = await respondingKey(stage);
  if (key === undefined) return [];
  const turnedOff = await someControl(stage, async () => {
    await toStart(stage);
    await rest(80);
    return !(await does(stage, key));
  });
  if (turnedOff === 'yes') return [];
  const found = await (await stage.top()).call(onPage, undefined);
  return [
    {
      ...found,
      criterion: '2.1.4',
      verdict: turnedOff === 'no' ? 'failed' : 'review',
      message: `The key "${key}" by itself does something, and no control of the page was found to turn that off.`,
      unseen: ['A setting elsewhere that turns the shortcut off or gives it another key.'],
    },
  ];
}

/** Keys that a frame hears while the focus is in it: whether it is one control, which may have such keys, a person sees. */
async function ofFrame(stage: Stage, frame: OwnFrame): Promise<Found[]> {
  try {
    if (!(await hearsKeys(frame.world))) return [];
    await toStart(stage);
    await frame.world.call(() => focus(), undefined);
    await rest(100);
    if (!(await isStill(stage, frame))) return [];
    const key = await respondingKey(stage, frame);
    if (key === undefined) return [];
    const found = await frame.world.call(onPage, undefined);
    return [
      {
        ...found,
        selector: frame.place + found.selector,
        criterion: '2.1.4',
        verdict: 'review',
        message: `The key "${key}" by itself does something while the focus is in this frame. See whether that can be turned off or given another key, or whether the frame is one control.`,
      },
    ];
  } catch (error) {
    if (error instanceof WorldGoneError) return [];
    throw error;
  } finally {
    await toStart(stage);
  }
}

/** A key that does something. All are pressed one after the other first, as most pages answer to none. */
async function respondingKey(stage: Stage, frame?: OwnFrame): Promise<string | undefined> {
  const tries = stage.held.attempts.length;
  const before = await readState(stage, frame);
  const hasChanged = async () =>
    stage.held.attempts.length > tries || (await readState(stage, frame)) !== before;
  let suspected: string | undefined;
  for (const key of keys) {
    stage.signal?.throwIfAborted();
    await stage.page.keyboard.press(key);
    suspected = key;
    if (await hasChanged()) break;
  }
  await rest(100);
  if (!(await hasChanged())) return undefined;
  // What happened may have been set off by an earlier key, which takes a moment.
  for (const key of keys) {
    stage.signal?.throwIfAborted();
    if (await does(stage, key, frame)) return key;
  }
  return suspected;
}

/** A page that changes by itself would pass for one that answers to keys. */
async function isStill(stage: Stage, frame?: OwnFrame): Promise<boolean> {
  const before = await readState(stage, frame);
  await rest(600);
  return (await readState(stage, frame)) === before;
}

async function does(stage: Stage, key: string, frame?: OwnFrame): Promise<boolean> {
  const tries = stage.held.attempts.length;
  const before = await readState(stage, frame);
  await stage.page.keyboard.press(key);
  await rest(25);
  return stage.held.attempts.length > tries || (await readState(stage, frame)) !== before;
}

/** What people would notice of the page, and of a frame in it. */
async function readState(stage: Stage, frame: OwnFrame | undefined): Promise<string> {
  const ofTop = await (await stage.top()).call(state, undefined);
  return frame ? `${ofTop} ${await frame.world.call(state, undefined)}` : String(ofTop);
}

/** Runs in the page: what people would notice, as a number. */
function state(): number {
  const { adili } = globalThis as unknown as { adili: Tools };
  const active = document.activeElement;
  const fields = [...document.querySelectorAll('input, select, textarea')]
    .slice(0, 200)
    .map((field) => `${(field as HTMLInputElement).value}${(field as HTMLInputElement).checked}`);
  // What is drawn without text counts as well: an item that is empty, a picture.
  const drawn = adili.elements().filter((element) => element.getClientRects().length > 0).length;
  const text = `${document.body?.innerText.slice(0, 200_000)}|${drawn}|${fields.join()}|${active ? adili.selectorOf(active) : ''}|${location.href}`;
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash;
}

/** Runs in the page. */
function onPage() {
  const { adili } = globalThis as unknown as { adili: Tools };
  return adili.seen(document.body);
}
