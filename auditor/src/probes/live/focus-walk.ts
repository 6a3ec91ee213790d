import type { Seen, Tools } from '../../in-page/tools.ts';
import { type World, WorldGoneError } from '../../world/isolated-worlds.ts';
import type { OwnFrame, Stage } from '../probe.ts';

/** Where the focus is. */
export interface Focus {
  /** The element, or nothing where the page as a whole has the focus. */
  seen?: Seen;
  selector: string;
  /** Styles of the element and of what is about it that could show the focus. */
  look: string;
  /** It is on the screen with an outline that one can tell from what is about it. */
  isShown: boolean;
  /** It is on the screen with a caret to type at, by which the focus is seen for sure. */
  hasCaret: boolean;
  coveredBy?: string;
  /** Assistive technology is told to pass over it. */
  isUnheard: boolean;
  /** It is in a frame whose elements can't be seen into. */
  isInFrame: boolean;
  /** The frame whose element it is, where it isn't the page's. */
  within?: OwnFrame;
  isInDialog: boolean;
  /** The last element that had the focus, where none has it now. */
  last?: Seen;
}

export const PAGE = ':page';

export const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds after a key in which scripts that answer to focus have run. */
const AFTER_KEY = 40;

/** The page's own world and those of its frames, with what goes before their selectors. */
async function readPlaces({ top, frames }: Stage): Promise<readonly OwnFrame[]> {
  return [{ world: await top(), place: '' }, ...frames];
}

/** Asks the page and its frames; one that went away meanwhile has nothing to say. */
async function inEach<Answer>(stage: Stage, ask: (frame: OwnFrame) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const frame of await readPlaces(stage))
    try {
      answers.push(await ask(frame));
    } catch (error) {
      if (frame.world.isTop || !(error instanceof WorldGoneError)) throw error;
    }
  return answers;
}

/** Selectors of the elements that got the focus since this was asked for the last time, however short they kept it. */
export const passedBy = async (stage: Stage): Promise<string[]> =>
  (
    await inEach(stage, async ({ world, place }) =>
      (await world.call(passed, undefined)).map((selector) => place + selector),
    )
  ).flat();

/** Where the focus is: within a frame, its element there, as far as one can see into the frame. */
export async function readFocus(stage: Stage): Promise<Focus> {
  const outer = await (await stage.top()).call(read, undefined);
  if (!outer.isInFrame) return outer;
  const inner = await inEach(stage, async ({ world, place }) => {
    if (world.isTop) return undefined;
    const focus = await world.call(read, undefined);
    if (!focus.seen || focus.isInFrame) return undefined;
    const selector = place + focus.selector;
    return { ...focus, selector, seen: { ...focus.seen, selector }, within: { world, place } };
  });
  return inner.find((focus) => focus !== undefined) ?? outer;
}

/** Where scripts reach the element that has the focus. */
export const findWorld = async (stage: Stage, { within }: Focus): Promise<World> =>
  within?.world ?? (await stage.top());

/** Puts the focus on the page as a whole, before its first element. */
export async function toStart(stage: Stage): Promise<void> {
  await inEach(stage, ({ world }) => world.call(reset, undefined));
  // The page last, as it is the one that has the focus then.
  if (stage.frames.length > 0) await (await stage.top()).call(reset, undefined);
}

/** Presses a key; where the focus is once it has come to rest. */
export async function press(stage: Stage, key: string): Promise<Focus> {
  stage.signal?.throwIfAborted();
  await stage.page.keyboard.press(key);
  await rest(AFTER_KEY);
  return readFocus(stage);
}

/** How each element that Tab could lead to looks without the focus, by its selector. */
export async function looksWithoutFocus(stage: Stage): Promise<Record<string, string>> {
  const looked = await inEach(stage, async ({ world, place }) =>
    Object.entries(await world.call(looks, undefined)).map(
      ([selector, look]) => [place + selector, look] as const,
    ),
  );
  return Object.fromEntries(looked.flat());
}

/** Runs in the page. */
function reset(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body) active.blur();
  const selection = getSelection();
  selection?.removeAllRanges();
  scrollTo(0, 0);
  const there = globalThis as unknown as { adiliLast?: Element | null; adiliPassed?: Element[] };
  // Set again as each element gets the focus, however short it keeps it.
  if (!('adiliLast' in there))
    document.addEventListener(
      'focus',
      (event) => {
        const [first] = event.composedPath();
        if (!(first instanceof Element)) return;
        let target = first;
        // Events tell nothing of what is in a closed shadow tree.
        while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
        there.adiliLast = target;
        there.adiliPassed = [...(there.adiliPassed ?? []).slice(-50), target];
      },
      true,
    );
  there.adiliLast = null;
}

/** Runs in the page. */
function passed(): string[] {
  const there = globalThis as unknown as { adili: Tools; adiliPassed?: Element[] };
  const elements = there.adiliPassed ?? [];
  there.adiliPassed = [];
  return elements.map((element) => there.adili.selectorOf(element));
}

/** Runs in the page. */
function looks(): Record<string, string> {
  const { adili } = globalThis as unknown as { adili: Tools };
  adili.forget();
  const tabbable = adili
    .elements()
    .filter((element) => adili.isTabbable(element))
    .slice(0, 300);
  return Object.fromEntries(tabbable.map((element) => [adili.selectorOf(element), adili.lookOf(element)]));
}

/** Runs in the page. */
function read(): Focus {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliLast?: Element | null };
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body || active === document.documentElement)
    return {
      selector: ':page',
      look: '',
      isShown: false,
      hasCaret: false,
      isUnheard: false,
      isInFrame: false,
      isInDialog: false,
      ...(there.adiliLast?.isConnected && { last: adili.seen(there.adiliLast) }),
    };
  const style = getComputedStyle(active);
  const hasOutline =
    style.outlineStyle !== 'none' &&
    Number.parseFloat(style.outlineWidth) > 0 &&
    isSeenColour(style.outlineColor);
  const isTyped = active.matches(
    'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=submit], [type=button], [type=reset], [type=image])',
  );
  const hasCaret = isTyped && isSeenColour(style.caretColor) && !active.matches('[readonly]');
  const { left, top, right, bottom, width, height } = active.getBoundingClientRect();
  const isOnScreen =
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 1 && height > 1;
  const isSeen = isOnScreen && active.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cover = isSeen ? coverOf(active) : undefined;
  return {
    seen: adili.seen(active),
    selector: adili.selectorOf(active),
    look: adili.lookOf(active),
    isShown: isSeen && hasOutline && isDrawnApart(active, style),
    hasCaret: isSeen && hasCaret,
    ...(cover && { coveredBy: cover }),
    isUnheard: [active, ...adili.ancestors(active)].some(
      (each) => each.getAttribute('aria-hidden')?.toLowerCase() === 'true',
    ),
    isInFrame: active.localName === 'iframe' || active.localName === 'frame',
    isInDialog: active.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]') !== null,
  };

  /** Whether a part of its outline is in sight, on a plain colour that it differs from. */
  function isDrawnApart(element: Element, { outlineColor, outlineOffset }: CSSStyleDeclaration): boolean {
    const line = adili.colourOf(outlineColor);
    const behind = plainBackground(element);
    if (line[3] < 0.9 || !behind) return false;
    if (Math.max(...behind.map((value, index) => Math.abs(value - (line[index] ?? 0)))) < 48) return false;
    const reach = Number.parseFloat(outlineOffset) + 1;
    const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const each of adili.ancestors(element)) {
      if (each === document.body || each === document.documentElement) break;
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      if (clipPath !== 'none') return false;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = each.getBoundingClientRect();
      sight.left = Math.max(sight.left, box.left);
      sight.top = Math.max(sight.top, box.top);
      sight.right = Math.min(sight.right, box.right);
      sight.bottom = Math.min(sight.bottom, box.bottom);
    }
    return (
      left - reach > sight.left ||
      top - reach > sight.top ||
      right + reach < sight.right ||
      bottom + reach < sight.bottom
    );
  }

  function isSeenColour(colour: string): boolean {
    return adili.colourOf(colour)[3] > 0;
  }

  /** The colour about an element; undefined where it is a picture, or seen through. */
  function plainBackground(element: Element): number[] | undefined {
    for (const each of adili.ancestors(element)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundImage !== 'none') return undefined;
      const [red, green, blue, alpha] = adili.colourOf(backgroundColor);
      if (alpha > 0) return alpha > 0.9 ? [red, green, blue] : undefined;
    }
    return /dark/.test(getComputedStyle(document.documentElement).colorScheme) ? undefined : [255, 255, 255];
  }

  /** What hides all of the element that is on the screen. */
  function coverOf(element: Element): string | undefined {
    const x = [Math.max(left, 0), Math.min(right, innerWidth)] as const;
    const y = [Math.max(top, 0), Math.min(bottom, innerHeight)] as const;
    const covers = new Set<Element>();
    const steps = [0.04, 0.25, 0.5, 0.75, 0.96];
    for (const across of steps)
      for (const down of steps) {
        const point = [x[0] + (x[1] - x[0]) * across, y[0] + (y[1] - y[0]) * down] as const;
        let hit = document.elementFromPoint(...point);
        while (hit?.shadowRoot) {
          const inner = hit.shadowRoot.elementFromPoint(...point);
          if (!inner || inner === hit) break;
          hit = inner;
        }
        if (!hit || hit === element || element.contains(hit) || hit.contains(element)) return undefined;
        if (adili.ancestors(hit).includes(element) || adili.ancestors(element).includes(hit))
          return undefined;
        const opaque = [hit, ...adili.ancestors(hit)].find(
          (each) => isOpaque(each) && !each.contains(element),
        );
        if (!opaque) return undefined;
        covers.add(opaque);
      }
    // A custom control is often drawn over a field that is there for the keyboard.
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    if ([...covers].some((each) => labels.some((label) => label.contains(each)))) return undefined;
    const [first] = covers;
    return first ? adili.selectorOf(first) : undefined;
  }

  function isOpaque(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const [, , , alpha] = adili.colourOf(backgroundColor);
    const isDrawn = element.matches('img, video, canvas, iframe');
    return Number(opacity) > 0.9 && (alpha > 0.9 || backgroundImage.startsWith('url(') || isDrawn);
  }
}
