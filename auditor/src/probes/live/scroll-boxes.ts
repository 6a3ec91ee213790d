import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { rest, toStart } from './focus-walk.ts';

/** Boxes that scroll and of which an engine says that no key gets there: whether this browser's keys do. */
export const scrollBoxes: LiveProbe = {
  name: 'scroll-boxes',
  criteria: ['2.1.1'],
  pressesKeys: true,
  run,
};

/** Boxes that are tried; the engine's word stands for those after them. */
const MOST = 20;

async function run(stage: Stage): Promise<Found[]> {
  const boxes = stage.still.filter(
    ({ rule, verdict, selector }) =>
      rule === 'axe:scrollable-region-focusable' && verdict === 'failed' && !selector.includes(' >>> '),
  );
  const found: Found[] = [];
  for (const { rule: _rule, ...box } of boxes.slice(0, MOST)) {
    stage.signal?.throwIfAborted();
    const kind = await tryByKey(stage, box.selector);
    if (kind === 'code')
      found.push({
        ...box,
        verdict: 'review',
        message:
          'This browser leads Tab to this box of code and scrolls it by arrow keys, as Firefox does; Safari does not. See whether tabindex="0" is wanted.',
      });
    if (kind === 'content')
      found.push({
        ...box,
        unseen: [
          'Users who all have a browser that leads Tab to what scrolls, as this one and Firefox do; Safari does not.',
        ],
      });
  }
  await toStart(stage);
  return found;
}

/** What lies in the box, where Tab leads there and the arrow keys scroll it. */
async function tryByKey(stage: Stage, selector: string): Promise<'code' | 'content' | undefined> {
  const world = await stage.top();
  const before = await world.call(focusOn, selector);
  if (!before) return undefined;
  for (const key of ['Shift+Tab', 'Tab', 'ArrowRight', 'ArrowDown']) await stage.page.keyboard.press(key);
  // It scrolls smoothly.
  for (let looked = 0; looked < 10; looked += 1) {
    const now = await world.call(read, selector);
    if (now?.hasFocus && now.place !== before.place) return before.kind;
    await rest(50);
  }
  return undefined;
}

/** Runs in the page. */
function focusOn(selector: string): { kind: 'code' | 'content'; place: string } | undefined {
  const { adili } = globalThis as unknown as { adili: Tools };
  const element = adili.find(selector);
  if (!(element instanceof HTMLElement)) return undefined;
  element.focus();
  const words = adili.clean(element.textContent ?? '');
  const isCode =
    element.matches('pre, code, samp') ||
    [...element.querySelectorAll('pre')].some((each) => adili.clean(each.textContent ?? '') === words);
  return { kind: isCode ? 'code' : 'content', place: `${element.scrollLeft} ${element.scrollTop}` };
}

/** Runs in the page. */
function read(selector: string): { hasFocus: boolean; place: string } | undefined {
  const element = (globalThis as unknown as { adili: Tools }).adili.find(selector);
  if (!element) return undefined;
  return {
    hasFocus: document.activeElement === element,
    place: `${element.scrollLeft} ${element.scrollTop}`,
  };
}
