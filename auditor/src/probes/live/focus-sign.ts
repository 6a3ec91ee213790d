import { callWithPixels, type Difference, type Pixels } from '../../in-page/pixels.ts';
import type { Seen } from '../../in-page/tools.ts';
import type { World } from '../../world/isolated-worlds.ts';
import type { Found, Stage } from '../probe.ts';
import { type Focus, findWorld, readFocus, rest } from './focus-walk.ts';

/** What nobody sees: less contrast than white has to the next shade of grey that a designer would take for another. */
const UNSEEN = { contrast: 1.05, channel: 12 };

/** Compares the window with and without the focus, animations held; a caret is not drawn. */
export async function findFocusSign(stage: Stage, focus: Focus): Promise<Found | undefined> {
  const { seen } = focus;
  if (!seen || isFoundAlready(stage, seen)) return undefined;
  const shoot = () => stage.page.screenshot({ animations: 'disabled', caret: 'hide', timeout: 5000 });
  const world = await findWorld(stage, focus);
  const withFocus = await shoot();
  await world.call(takeAway, undefined);
  await rest(30);
  // What changes by itself passes for a sign here: then there is nothing to tell.
  const without = await shoot();
  const selector = focus.selector.slice(focus.within?.place.length ?? 0);
  await world.call(giveBack, selector.includes(' >>> ') ? '' : selector);
  await rest(20);
  if ((await readFocus(stage)).selector !== focus.selector) return undefined;
  if (withFocus.equals(without))
    return failed(seen, 'Nothing on the screen changes as it gets the focus by keyboard.');
  return judge(seen, await compare(await stage.top(), withFocus, without, leastArea(seen)));
}

/** Without a place on the screen and already failed for that it has no name: the same fault. */
const isFoundAlready = ({ still }: Stage, { box, selector }: Seen) =>
  (!box || box.width * box.height === 0) &&
  still.some((each) => each.verdict === 'failed' && each.selector === selector);

/** In CSS pixels: a line along its shorter side. */
const leastArea = ({ box }: Seen) => Math.max(4, Math.min(box?.width ?? 0, box?.height ?? 0));

function judge(seen: Seen, { contrast, channel, area }: Difference): Found | undefined {
  const ratio = `${contrast.toFixed(2)} to 1`;
  if (contrast < UNSEEN.contrast && channel < UNSEEN.channel)
    return failed(
      seen,
      `As it gets the focus by keyboard, the colours on the screen change by ${ratio} at most, which nobody sees.`,
    );
  if (area >= leastArea(seen)) return undefined;
  const what =
    area === 0 && contrast >= 1.2
      ? 'things on the screen only move by a pixel or two'
      : area === 0
        ? `the colours on the screen change by ${ratio} at most`
        : `only ${area} pixels on the screen change, by ${ratio} at most`;
  return {
    ...seen,
    criterion: '2.4.7',
    verdict: 'review',
    message: `As it gets the focus by keyboard, ${what}. See whether one notices it.`,
  };
}

const failed = (seen: Seen, message: string): Found => ({
  ...seen,
  criterion: '2.4.7',
  verdict: 'failed',
  message,
});

const compare = (world: World, one: Buffer, other: Buffer, enough: number): Promise<Difference> =>
  callWithPixels(world, differ, { one: one.toString('base64'), other: other.toString('base64'), enough });

/** Runs in the page. */
async function differ({ one, other, enough }: { one: string; other: string; enough: number }) {
  const { read, compare: difference } = (globalThis as unknown as { adiliPixels: Pixels }).adiliPixels;
  return difference(await read(one), await read(other), enough);
}

/** Runs in the page. */
function takeAway(): void {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active instanceof HTMLElement || active instanceof SVGElement) active.blur();
}

/** Runs in the page: as by keyboard, so that the next Tab goes on from there. */
function giveBack(selector: string): void {
  const element = selector ? document.querySelector(selector) : null;
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}
