import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { rest, toStart } from './focus-walk.ts';
import { someControl } from './operate.ts';

/** Keys without Ctrl or Alt that do something wherever one is, which speech and a slip of the hand set off. */
export const shortcuts: LiveProbe = { name: 'shortcuts', criteria: ['2.1.4'], pressesKeys: true, run };

const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789+-*/?!.,;:#=[]<>'];

async function run(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  const heard = await Promise.all(
    (['window', 'document', 'document.documentElement', 'document.body'] as const).map((each) =>
      world.listenedTo(each),
    ),
  );
  if (!heard.flat().some((type) => ['keydown', 'keypress', 'keyup'].includes(type))) return [];
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

/** A key that does something. All are pressed one after the other first, as most pages answer to none. */
async function respondingKey(stage: Stage): Promise<string | undefined> {
  const world = await stage.top();
  const tries = stage.held.attempts.length;
  const before = await world.call(state, undefined);
  const hasChanged = async () =>
    stage.held.attempts.length > tries || (await world.call(state, undefined)) !== before;
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
    if (await does(stage, key)) return key;
  }
  return suspected;
}

/** A page that changes by itself would pass for one that answers to keys. */
async function isStill(stage: Stage): Promise<boolean> {
  const world = await stage.top();
  const before = await world.call(state, undefined);
  await rest(600);
  return (await world.call(state, undefined)) === before;
}

async function does(stage: Stage, key: string): Promise<boolean> {
  const world = await stage.top();
  const tries = stage.held.attempts.length;
  const before = await world.call(state, undefined);
  await stage.page.keyboard.press(key);
  await rest(25);
  return stage.held.attempts.length > tries || (await world.call(state, undefined)) !== before;
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
