import type { Tools } from '../../in-page/tools.ts';
import type { OwnFrame, Stage } from '../probe.ts';
import { rest, toStart } from './focus-walk.ts';

const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789+-*/?!.,;:#=[]<>'];
/** Milliseconds in which a script has answered to a key. */
const AFTER_KEY = 120;

/** A key that does something by itself. */
export interface Responding {
  key: string;
  /** It was seen to do so more than once, so that one can see whether a control turns it off. */
  isRepeated: boolean;
  /** The keys of which it is the likeliest. */
  suspects: readonly string[];
}

/** Puts the focus where no field takes the keys: on the page, or on a frame in it. */
export async function goHome(stage: Stage, frame?: OwnFrame): Promise<void> {
  await toStart(stage);
  await frame?.world.call(() => focus(), undefined);
}

/** A key that does something. All are pressed one after the other first, as most pages answer to none. */
export async function respondingKey(stage: Stage, frame?: OwnFrame): Promise<Responding | undefined> {
  const suspects = await firstSuspects(stage, frame);
  if (suspects.length === 0) return undefined;
  const again = await firstThatDoes(stage, suspects, 2, frame);
  if (again) return { key: again, isRepeated: true, suspects };
  const [last = ''] = suspects;
  return { key: last, isRepeated: false, suspects };
}

/** Keys of which one changed the page, the likeliest first: a script may take a moment to answer. */
async function firstSuspects(stage: Stage, frame?: OwnFrame): Promise<string[]> {
  await goHome(stage, frame);
  const tries = stage.held.attempts.length;
  const before = await readState(stage, frame);
  const hasChanged = async () =>
    stage.held.attempts.length > tries || (await readState(stage, frame)) !== before;
  const pressed: { key: string; at: number }[] = [];
  for (const key of keys) {
    stage.signal?.throwIfAborted();
    pressed.unshift({ key, at: performance.now() });
    await stage.page.keyboard.press(key);
    if (pressed.length === keys.length) await rest(AFTER_KEY);
    const now = performance.now();
    if (await hasChanged()) return pressed.filter(({ at }) => now - at <= AFTER_KEY).map(({ key }) => key);
  }
  return [];
}

/** The first key that does something, so many times one after the other: once may be the page by itself. */
export async function firstThatDoes(
  stage: Stage,
  suspects: readonly string[],
  times: 1 | 2,
  frame?: OwnFrame,
): Promise<string | undefined> {
  for (const key of suspects)
    if ((await does(stage, key, frame)) && (times === 1 || (await does(stage, key, frame)))) return key;
  return undefined;
}

/** A page that changes by itself would pass for one that answers to keys. */
export async function isStill(stage: Stage, frame?: OwnFrame): Promise<boolean> {
  const before = await readState(stage, frame);
  await rest(600);
  return (await readState(stage, frame)) === before;
}

/** Whether a key by itself changes what people notice of the page. What it puts the focus into gets no key after it. */
export async function does(stage: Stage, key: string, frame?: OwnFrame): Promise<boolean> {
  stage.signal?.throwIfAborted();
  await goHome(stage, frame);
  const tries = stage.held.attempts.length;
  const before = await readState(stage, frame);
  await stage.page.keyboard.press(key);
  await rest(AFTER_KEY);
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
  const place = `${Math.round(scrollX)},${Math.round(scrollY)}`;
  const text = `${document.body?.innerText.slice(0, 200_000)}|${drawn}|${fields.join()}|${active ? adili.selectorOf(active) : ''}|${location.href}|${place}`;
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash;
}
