import type { Seen, Tools } from '../../in-page/tools.ts';
import type { Stage } from '../probe.ts';

/** Where the focus is. */
export interface Focus {
  /** The element, or nothing where the page as a whole has the focus. */
  seen?: Seen;
  selector: string;
  /** Styles of the element and of what is about it that could show the focus. */
  look: string;
  /** It is on the screen with an outline. */
  isShown: boolean;
  /** It is on the screen with a caret to type at, by which the focus is seen for sure. */
  hasCaret: boolean;
  coveredBy?: string;
  isInFrame: boolean;
  isInDialog: boolean;
  /** The last element that had the focus, where none has it now. */
  last?: Seen;
}

export const PAGE = ':page';

export const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds after a key in which scripts that answer to focus have run. */
const AFTER_KEY = 40;

/** Selectors of the elements that got the focus since this was asked for the last time, however short they kept it. */
export const passedBy = async (stage: Stage): Promise<string[]> =>
  (await stage.top()).call(passed, undefined);

export const focusOf = async (stage: Stage): Promise<Focus> => (await stage.top()).call(read, undefined);

/** Puts the focus on the page as a whole, before its first element. */
export const toStart = async (stage: Stage): Promise<void> => (await stage.top()).call(reset, undefined);

/** Presses a key; where the focus is once it has come to rest. */
export async function press(stage: Stage, key: string): Promise<Focus> {
  stage.signal?.throwIfAborted();
  await stage.page.keyboard.press(key);
  await rest(AFTER_KEY);
  return focusOf(stage);
}

/** How each element that Tab could lead to looks without the focus, by its selector. */
export const looksWithoutFocus = async (stage: Stage): Promise<Record<string, string>> =>
  (await stage.top()).call(looks, undefined);

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
        const target = event.composedPath()[0];
        if (!(target instanceof Element)) return;
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
      isInFrame: false,
      isInDialog: false,
      ...(there.adiliLast?.isConnected && { last: adili.seen(there.adiliLast) }),
    };
  const style = getComputedStyle(active);
  const hasOutline =
    style.outlineStyle !== 'none' &&
    Number.parseFloat(style.outlineWidth) > 0 &&
    !/, 0\)$|transparent/.test(style.outlineColor);
  const isTyped = active.matches(
    'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=submit], [type=button], [type=reset], [type=image])',
  );
  const hasCaret = isTyped && !/, 0\)$|transparent/.test(style.caretColor) && !active.matches('[readonly]');
  const { left, top, right, bottom, width, height } = active.getBoundingClientRect();
  const isOnScreen =
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 1 && height > 1;
  const isSeen = isOnScreen && active.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cover = isSeen ? coverOf(active) : undefined;
  return {
    seen: adili.seen(active),
    selector: adili.selectorOf(active),
    look: adili.lookOf(active),
    isShown: isSeen && hasOutline,
    hasCaret: isSeen && hasCaret,
    ...(cover && { coveredBy: cover }),
    isInFrame: active.localName === 'iframe' || active.localName === 'frame',
    isInDialog: active.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]') !== null,
  };

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
    const alpha =
      /rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? (backgroundColor === 'transparent' ? '0' : '1');
    const isDrawn = element.matches('img, video, canvas, iframe');
    return Number(opacity) > 0.9 && (Number(alpha) > 0.9 || backgroundImage.startsWith('url(') || isDrawn);
  }
}
