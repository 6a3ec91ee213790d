import type { Tools } from '../../in-page/tools.ts';
import type { World } from '../../world/isolated-worlds.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { withViewport } from './viewport.ts';

/** Text that is cut off once it's drawn at twice its size. */
export const clippedAtTwice: LiveProbe = {
  name: 'clipped-at-200-percent',
  criteria: ['1.4.4'],
  run: atTwice,
};

/** Text that is cut off once people set the spacing that they need. */
export const clippedBySpacing: LiveProbe = {
  name: 'clipped-by-spacing',
  criteria: ['1.4.12'],
  run: bySpacing,
};

interface Text {
  selector: string;
  /** Pixels of the text that are cut off, along and across its lines. */
  hidden: number;
  size: number;
  isShortened: boolean;
  /** What cuts it off has room for one line, which it shows in full. */
  isOneLine: boolean;
  /** Its own box shows a part of it and cuts through the letters of another. */
  isCutThrough: boolean;
}

const elsewhere = ['The whole text elsewhere on the page, or shown by a control.'];
const measure = (world: World): Promise<Text[]> => world.call(texts, undefined);

async function atTwice(stage: Stage): Promise<Found[]> {
  // Zooming to 200 % halves the window, in CSS pixels.
  const before = await withViewport(stage, { width: 1280, height: 1024 }, measure);
  return await withViewport(stage, { width: 640, height: 512 }, async (world) => {
    const after = await measure(world);
    const sizes = new Map(before.map(({ selector, size }) => [selector, size]));
    const kept = after.filter(({ selector, size }) => size * 2 < (sizes.get(selector) ?? 0) * 1.1);
    const newly = newlyClipped(before, after).map((text) => ({
      ...text,
      isShortened: text.isShortened || text.isOneLine,
    }));
    const known = new Set(newly.map(({ selector }) => selector));
    const through = after.filter((text) => text.isCutThrough && !text.isOneLine && !known.has(text.selector));
    return [
      ...(await foundAt(world, newly, '1.4.4', 'At 200 % this text is cut off.')),
      ...(await foundAt(world, through, '1.4.4', 'At 200 %, and before, its box cuts through this text.')),
      ...(await foundAt(
        world,
        kept.map((text) => ({ ...text, isShortened: false })),
        '1.4.4',
        'The size of this text goes by the size of the window, so that zooming does not make it larger.',
      )),
    ];
  });
}

async function bySpacing(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  const before = await measure(world);
  await world.call(widen, true);
  try {
    const clipped = newlyClipped(before, await measure(world));
    return await foundAt(
      world,
      clipped,
      '1.4.12',
      'With wider spacing of lines, letters and words this text is cut off.',
    );
  } finally {
    await world.call(widen, false);
  }
}

function newlyClipped(before: readonly Text[], after: readonly Text[]): Text[] {
  const whole = new Set(before.filter(({ hidden }) => hidden === 0).map(({ selector }) => selector));
  return after.filter(({ selector, hidden }) => hidden > 0 && whole.has(selector));
}

/** What is shortened on purpose may be there in full elsewhere. */
async function foundAt(
  world: World,
  at: readonly Text[],
  criterion: string,
  message: string,
): Promise<Found[]> {
  if (at.length === 0) return [];
  const places = at.slice(0, 40).map(({ selector, isShortened }) => ({ selector, isShortened }));
  const found = await world.call(describe, { places, criterion, message });
  return found.map((each) => ({ ...each, unseen: elsewhere }));
}

/** Runs in the page. */
function describe(asked: {
  places: { selector: string; isShortened: boolean }[];
  criterion: string;
  message: string;
}): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  adili.forget();
  return asked.places.flatMap(({ selector, isShortened }) => {
    const element = adili.find(selector);
    return element
      ? [adili.finding(element, asked.criterion, isShortened ? 'review' : 'failed', asked.message)]
      : [];
  });
}

/** Runs in the page: the spacing of WCAG 1.4.12, over all that the page itself sets. */
function widen(isOn: boolean): void {
  const there = globalThis as unknown as { adiliSpacing?: CSSStyleSheet; adili: Tools };
  there.adili.forget();
  const sheet = there.adiliSpacing ?? new CSSStyleSheet();
  there.adiliSpacing = sheet;
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
  document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
}

/** Runs in the page: all visible text, and how much of each piece its surroundings cut off. */
function texts(): Text[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found: Text[] = [];
  for (const element of adili.elements()) {
    if (found.length >= 1500) break;
    if (
      /^(script|style|noscript|option|title|template)$/.test(element.localName) ||
      element instanceof SVGElement ||
      element.closest('[aria-hidden=true]')
    )
      continue;
    const nodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
    );
    if (nodes.length === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const rects = nodes
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].slice(0, 50);
      })
      .filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length === 0) continue;
    const { isMeantToHide, ...cut } = cutOff(element, rects);
    if (isMeantToHide) continue;
    found.push({
      ...cut,
      selector: adili.selectorOf(element),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    });
  }
  return found;

  function cutOff(element: Element, rects: readonly DOMRect[]) {
    let hidden = 0;
    let isShortened = false;
    let isMeantToHide = false;
    let isOneLine = false;
    let isCutThrough = false;
    let isFixed = false;
    let isOwnBox = true;
    // What can be scrolled is there to be read.
    const scrolled = { across: false, down: false };
    for (const each of [element, ...adili.ancestors(element)]) {
      if (each === document.documentElement || each === document.body) break;
      const style = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (isFixed && style.position === 'static') continue;
      const inner = {
        left: box.left + each.clientLeft,
        right: box.left + each.clientLeft + each.clientWidth,
        top: box.top + each.clientTop,
        bottom: box.top + each.clientTop + each.clientHeight,
      };
      const cuts = (value: string) => value === 'hidden' || value === 'clip';
      const scrolls = (value: string) => value === 'auto' || value === 'scroll';
      scrolled.across ||= scrolls(style.overflowX);
      scrolled.down ||= scrolls(style.overflowY);
      if (scrolled.across && scrolled.down) break;
      const cutsAcross = cuts(style.overflowX) && !scrolled.across;
      const cutsDown = cuts(style.overflowY) && !scrolled.down;
      if (cutsAcross || cutsDown) {
        if (box.width <= 2 || box.height <= 2) isMeantToHide = true;
        for (const rect of rects) {
          const across = cutsAcross ? Math.max(inner.left - rect.left, rect.right - inner.right, 0) : 0;
          const down = cutsDown ? Math.max(inner.top - rect.top, rect.bottom - inner.bottom, 0) : 0;
          // The room above and below the letters of a line is no text.
          const lostAcross = across > 3 ? across : 0;
          const lostDown = down > rect.height * 0.3 ? down : 0;
          hidden = Math.max(hidden, lostAcross, lostDown);
          isShortened ||= lostAcross > 0 && endsInDots(style);
          isShortened ||= lostDown > 0 && style.webkitLineClamp !== 'none';
          isOneLine ||= lostDown > 0 && lostAcross === 0 && isOfOneLine(style, inner.bottom - inner.top);
          const isPartlyShown = rect.width - lostAcross > 8 && lostDown < rect.height * 0.8;
          isCutThrough ||= isOwnBox && isPartlyShown && lostAcross + lostDown > 0;
        }
      }
      isOwnBox = false;
      if (style.position === 'fixed') break;
      if (style.position === 'absolute') isFixed = true;
      else if (style.position !== 'static') isFixed = false;
    }
    return {
      hidden: Math.round(hidden),
      isShortened,
      isOneLine,
      isMeantToHide,
      isCutThrough: isCutThrough && !isOpenedBeside(element),
    };
  }

  function endsInDots({ textOverflow, whiteSpace }: CSSStyleDeclaration): boolean {
    return textOverflow !== 'clip' && /nowrap|^pre$/.test(whiteSpace);
  }

  function isOfOneLine({ lineHeight, fontSize }: CSSStyleDeclaration, height: number): boolean {
    const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.2;
    return height >= line * 0.75 && height <= line + 1;
  }

  /** A control or a title may show the whole text. */
  function isOpenedBeside(element: Element): boolean {
    if (element.closest('[title], [aria-label], a, button, summary, [role=button]')) return true;
    const { parentElement: parent } = element;
    const after = [element.nextElementSibling, parent?.lastElementChild];
    if (!parent?.matches('body, main')) after.push(parent?.nextElementSibling);
    const control = 'a, button, summary, [role=button]';
    return after.some(
      (each) => each && each !== element && (each.matches(control) || each.querySelector(control)),
    );
  }
}
