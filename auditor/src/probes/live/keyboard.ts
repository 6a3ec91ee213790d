import type { LeftOut } from '@adili/audits/model';
import type { Seen, Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';
import { askOnce } from './ask-once.ts';
import { findFocusSign } from './focus-sign.ts';
import { type Focus, looksWithoutFocus, PAGE, press, toStart } from './focus-walk.ts';
import { trapAmong } from './keyboard-trap.ts';

/** Walks through the page by Tab: traps, focus that is not seen or covered, what happens on focus. */
export const keyboard: LiveProbe = {
  name: 'keyboard',
  criteria: ['2.1.1', '2.1.2', '2.4.7', '2.4.11', '3.2.1'],
  pressesKeys: true,
  run,
};

async function run(stage: Stage): Promise<Looked> {
  await toStart(stage);
  const plain = await looksWithoutFocus(stage);
  const tabbable = Object.keys(plain).length;
  if (tabbable === 0) return { found: [], leftOut: [] };
  const found: Found[] = [];
  const signs: Found[] = [];
  const visited = new Map<string, number>();
  let compared = 0;
  let notCompared = 0;
  let steps = 0;
  let opened = 0;
  let lastThrown = '';
  const left = new Set<string>();
  const countOpened = () => {
    opened += 1;
  };
  stage.page.on('popup', countOpened);
  try {
    for (; steps < stage.caps.keys; steps += 1) {
      const tries = stage.held.attempts.length + opened;
      const before = stage.held.framesGone.length;
      const settled = await press(stage, 'Tab');
      const gone = await frameLeft(stage, before);
      if (gone) {
        // It takes the focus along, and may do so again.
        if (left.has(gone.selector)) break;
        left.add(gone.selector);
        found.push(gone);
        continue;
      }
      if (settled.selector === PAGE) {
        const thrown = settled.last;
        // Its end has been passed where no element got the focus since the last key.
        if (!thrown || visited.has(thrown.selector) || thrown.selector === lastThrown) break;
        lastThrown = thrown.selector;
        found.push(...thrownOff(thrown));
        continue;
      }
      if (stage.held.attempts.length + opened > tries) found.push(contextChanged(settled));
      // The elements of a frame of another site are not seen from here: one press could be any of them.
      if (settled.isInFrame) {
        if ((visited.get(settled.selector) ?? 0) > 20) break;
        visited.set(settled.selector, (visited.get(settled.selector) ?? 0) + 1);
        continue;
      }
      if (visited.has(settled.selector)) {
        const trap = await findTrap(stage, settled, visited);
        if (trap) found.push(trap);
        break;
      }
      visited.set(settled.selector, steps);
      found.push(...coverOf(settled));
      if (settled.seen && settled.isUnheard) found.push(unheard(settled.seen));
      if (isSeenByStyle(settled, plain[settled.selector]) || !settled.seen) continue;
      if (compared >= stage.caps.compared) {
        notCompared += 1;
        continue;
      }
      compared += 1;
      const sign = await findFocusSign(stage, settled);
      if (sign) signs.push(sign);
    }
  } finally {
    stage.page.off('popup', countOpened);
    await toStart(stage).catch(() => undefined);
  }
  return {
    found: [...found, ...askOnce(signs)],
    leftOut: [
      ...(steps === stage.caps.keys ? notReached(visited.size, tabbable, steps) : []),
      ...(notCompared > 0 ? [unseenOf(notCompared)] : []),
    ],
  };
}

const notReached = (visited: number, tabbable: number, pressed: number): LeftOut[] =>
  tabbable > visited
    ? [
        {
          criteria: keyboard.criteria,
          reason: `Elements ${visited + 1} to ${tabbable} were not reached by Tab, which was pressed ${pressed} times.`,
        },
      ]
    : [];

const unseenOf = (count: number): LeftOut => ({
  criteria: ['2.4.7'],
  reason: `Of ${count} more ${count === 1 ? 'element' : 'elements'} it was not compared on the screen whether the focus is seen.`,
});

/** The focus came back to an element without passing the page's end. */
async function findTrap(
  stage: Stage,
  back: Focus,
  visited: ReadonlyMap<string, number>,
): Promise<Found | undefined> {
  const from = visited.get(back.selector) ?? 0;
  const ring = new Set([...visited].filter(([, step]) => step >= from).map(([selector]) => selector));
  const reachable = Object.keys(await looksWithoutFocus(stage)).filter((selector) => !ring.has(selector));
  // All there is to get to is in the ring: this browser has nothing beyond the page.
  if (reachable.length === 0 && ring.size > 1 && from === 0) return undefined;
  if (back.isInDialog) return undefined;
  return await trapAmong(stage, ring);
}

/** All that W3C's F55 fails: nobody sees the focus there, and no key operates it. */
const thrownOff = (seen: Seen): Found[] =>
  (['2.1.1', '2.4.7', '3.2.1'] as const).map((criterion) => ({
    ...seen,
    criterion,
    verdict: 'failed',
    message: 'It loses the focus by a script as soon as it gets it.',
  }));

const contextChanged = ({ seen }: Focus): Found => ({
  ...(seen as NonNullable<Focus['seen']>),
  criterion: '3.2.1',
  verdict: 'failed',
  message: 'As it gets the focus, the page goes to another address or opens a window.',
});

/** The frame of the page's own origin that went to another address since the last key. */
async function frameLeft({ frames, held }: Stage, before: number): Promise<Found | undefined> {
  const ids = held.framesGone.slice(before);
  const frame = frames.find(({ world }) => ids.includes(world.frameId));
  const seen = await frame?.world.parent?.withOwnerOf(frame.world, (owner) =>
    (globalThis as unknown as { adili: Tools }).adili.seen(owner),
  );
  if (!frame || !seen) return undefined;
  return {
    ...seen,
    selector: frame.place.replace(/ >>> $/, ''),
    criterion: '3.2.1',
    verdict: 'review',
    message:
      'As an element in it gets the focus, this frame goes to another address. See whether that is because of the focus.',
  };
}

/** A script may pass the focus on at once: here it came to rest. */
const unheard = (seen: Seen): Found => ({
  ...seen,
  criterion: '4.1.2',
  verdict: 'failed',
  message: 'Tab leads to it, though aria-hidden tells screen readers that nothing is there.',
});

const coverOf = ({ seen, coveredBy }: Focus): Found[] =>
  seen && coveredBy
    ? [
        {
          ...seen,
          criterion: '2.4.11',
          verdict: 'failed',
          message: `When it has the focus, it is hidden behind ${coveredBy.slice(0, 150)}.`,
          unseen: ['What covers it was opened or moved there by the user.'],
        },
      ]
    : [];

const isSeenByStyle = ({ isShown, hasCaret, look }: Focus, plain: string | undefined) =>
  hasCaret || (isShown && (plain === undefined || (plain !== look && borderOf(plain) === borderOf(look))));

/** An outline that takes the place of a border shows nothing; of a look it is the third property. */
const borderOf = (look: string) => look.split(';', 3)[2];
