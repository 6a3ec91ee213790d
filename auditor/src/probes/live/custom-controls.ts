import type { LeftOut } from '@adili/audits/model';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';
import { askOnce } from './ask-once.ts';
import { type Candidate, describe, gather, giveFocus, placeOf, stateOf } from './custom-controls-in-page.ts';
import { rest } from './focus-walk.ts';
import { goHome, isStill } from './responding-key.ts';

/** Controls that a page makes of other elements: whether keys do what a click does. */
export const customControls: LiveProbe = {
  name: 'custom-controls',
  criteria: ['2.1.1'],
  pressesKeys: true,
  run,
};

/** Milliseconds that one control may take of the time for all. */
const OF_ONE = 400;
/** Milliseconds in which a script has answered, and after which what it shows for a moment only is gone. */
const SOON = 100;
const LATER = 600;

const clicks = new Set([
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
]);
const isListening = (types: readonly string[]) => types.some((type) => clicks.has(type));
/** Roles that promise a key so plainly that one which does nothing is a fault. */
const sure = new Set(['button', 'checkbox', 'switch']);

async function run(stage: Stage): Promise<Looked> {
  const world = await stage.top();
  const candidates = await world.call(gather, undefined);
  if (candidates.length === 0) return { found: [], leftOut: [] };
  const listened = await world.listenersOf('adiliCandidates');
  const asked = new Set(
    stage.still.filter(({ criterion }) => criterion === '2.1.1').map(({ selector }) => selector),
  );
  const wanted = candidates.filter(
    ({ index, role, isTabbable, selector }) =>
      isTabbable || sure.has(role) || (isListening(listened[index] ?? []) && !asked.has(selector)),
  );
  if (wanted.length === 0) return { found: [], leftOut: [] };
  let tried = 0;
  const found: Found[] = [];
  const end = Date.now() + stage.caps.controls * OF_ONE;
  let opened = 0;
  const countOpened = () => {
    opened += 1;
  };
  stage.page.on('popup', countOpened);
  try {
    await goHome(stage);
    const trial = new Trial(stage, await isStill(stage), () => opened);
    for (const candidate of wanted.slice(0, stage.caps.controls)) {
      if (Date.now() > end) break;
      tried += 1;
      const wrong = await trial.judge(candidate);
      if (wrong) found.push(wrong);
    }
  } finally {
    stage.page.off('popup', countOpened);
  }
  const questions = new Set(found.map(({ message }) => message));
  return {
    found: [...questions].flatMap((each) => askOnce(found.filter(({ message }) => message === each))),
    leftOut: notTried(wanted.length - tried),
  };
}

const notTried = (count: number): LeftOut[] =>
  count > 0
    ? [
        {
          criteria: ['2.1.1'],
          reason: `${count} more ${count === 1 ? 'element that looks' : 'elements that look'} like a control of the page's own make ${count === 1 ? 'was' : 'were'} not operated.`,
        },
      ]
    : [];

/** Tries controls on one page. */
class Trial {
  readonly #stage: Stage;
  readonly #isStill: boolean;
  readonly #opened: () => number;

  /** @param isStill nothing of the page changes by itself; else only what happens to a control itself tells anything */
  constructor(stage: Stage, isStill: boolean, opened: () => number) {
    this.#stage = stage;
    this.#isStill = isStill;
    this.#opened = opened;
  }

  async judge(candidate: Candidate): Promise<Found | undefined> {
    const { index, role, isTabbable } = candidate;
    const { page, signal } = this.#stage;
    signal?.throwIfAborted();
    const world = await this.#stage.top();
    if (isTabbable) {
      const works = await this.#firstKey(index, keysOf(role));
      if (works === 'Enter' && role === 'button') return await this.#found(candidate, 'space');
      if (works) return undefined;
    }
    // A click elsewhere takes the focus away, which would pass for something that it does.
    if (!isTabbable) await goHome(this.#stage);
    const place = await world.call(placeOf, index);
    if (!place) return undefined;
    const before = await this.#read(index);
    await rest(SOON);
    if ((await this.#read(index)) !== before) return undefined;
    await page.mouse.click(place.x, place.y);
    await rest(SOON);
    if ((await this.#read(index)) === before) return undefined;
    await rest(LATER);
    if ((await this.#read(index)) === before) return undefined;
    await page.mouse.click(place.x, place.y);
    return await this.#found(candidate, isTabbable ? 'none' : 'unreached');
  }

  /** The first key that does something, or none. The likeliest is tried again a while later: what was done before may still go on. */
  async #firstKey(index: number, [first = '', ...others]: readonly string[]): Promise<string | undefined> {
    const world = await this.#stage.top();
    for (const [tried, key] of [first, first, ...others].entries()) {
      if (!(await world.call(giveFocus, index))) return 'none that one could press';
      const before = await this.#read(index);
      await this.#stage.page.keyboard.press(key);
      await rest(SOON);
      if ((await this.#read(index)) !== before) return key;
      if (tried > 0) continue;
      await rest(LATER);
      if ((await this.#read(index)) !== before) return key;
    }
    return undefined;
  }

  /** What tells whether something was done. */
  async #read(index: number): Promise<string> {
    const state = await (await this.#stage.top()).call(stateOf, { index, isStill: this.#isStill });
    return `${state} ${this.#stage.held.attempts.length} ${this.#opened()}`;
  }

  async #found({ index, role }: Candidate, kind: keyof typeof messages): Promise<Found | undefined> {
    const seen = await (await this.#stage.top()).call(describe, index);
    return (
      seen && {
        ...seen,
        criterion: '2.1.1',
        verdict: kind !== 'space' && sure.has(role) ? 'failed' : 'review',
        message: messages[kind](keysOf(role).join(', ')),
        ...(kind !== 'space' && { unseen: ['Another control that a key operates and that does the same.'] }),
      }
    );
  }
}

const messages = {
  none: (keys: string) =>
    `A click on it changes the page, and with the focus on it no key does of those that its role promises: ${keys}.`,
  space: () =>
    'It is called a button. Enter operates it and Space does not, as people expect of a button. See whether it is a link.',
  unreached: () =>
    'A click on it changes the page, and no key leads to it. See whether the same can be done by keyboard.',
};

/** What a role promises; Space first, as Enter operates most. */
function keysOf(role: string): readonly string[] {
  if (/^(slider|spinbutton|scrollbar)$/.test(role))
    return ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'];
  if (/^(tab|radio|option|menuitem|menuitemcheckbox|menuitemradio|treeitem)$/.test(role))
    return ['Space', 'Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  return role === 'link' ? ['Enter'] : ['Space', 'Enter'];
}
