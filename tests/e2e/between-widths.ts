import { expect, type Page } from 'playwright/test';

/** True where each state of each page is looked at, at each width. */
export const isEveryWidth = process.env.WIDTHS === 'all';

/** From a small phone to a large screen. `WIDTHS=all` tries every forty pixels; the gate those where layouts were seen to fail. */
const widths = isEveryWidth
  ? Array.from({ length: 41 }, (_, index) => 320 + 40 * index)
  : [320, 480, 640, 760, 1040, 1280, 1920];

/** Looks at the page that stands there at one width after the other: no visit is made anew. */
export async function expectWholeAtEachWidth(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(faultsOfLayout), `${name}, ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** What no one can read, of the page as it stands: scrolled sideways, a column of a few letters, a badge cut off, words over each other. */
function faultsOfLayout(): string[] {
  /** A word up to this long has a line that holds it. */
  const longWord = 14;
  // What is out of sight is laid out too; the page's policy allows a sheet that is made so.
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  }
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`It can be scrolled sideways by ${scrollWidth - clientWidth} px.`);

  /** What stands over the page on purpose, is for the eyes of nobody, or is a drawing. */
  const isApart = new Map<Element, boolean>();
  const standsApart = (element: Element): boolean => {
    const known = isApart.get(element);
    if (known !== undefined) return known;
    const { position, clipPath, visibility, opacity } = getComputedStyle(element);
    const apart =
      ['fixed', 'sticky'].includes(position) ||
      (position === 'absolute' && clipPath !== 'none') ||
      visibility !== 'visible' ||
      opacity === '0' ||
      element.matches('svg, dialog, [popover]') ||
      (element.parentElement !== null && standsApart(element.parentElement));
    isApart.set(element, apart);
    return apart;
  };
  /** What its boxes that scroll or clip leave to be seen. */
  const windows = new Map<Element, DOMRect | null>();
  const windowOf = (element: Element): DOMRect | null => {
    const known = windows.get(element);
    if (known !== undefined) return known;
    const outer = element.parentElement ? windowOf(element.parentElement) : null;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isOpen =
      element === document.documentElement ||
      element === document.body ||
      (overflowX === 'visible' && overflowY === 'visible');
    const own = isOpen ? null : element.getBoundingClientRect();
    const seen = own && outer ? common(own, outer) : (own ?? outer);
    windows.set(element, seen);
    return seen;
  };
  const common = (one: DOMRect, other: DOMRect): DOMRect => {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  };

  /** Without the room above and below letters, which lines that stand close share. */
  const ofLetters = ({ x, y, width, height }: DOMRect) =>
    new DOMRect(x, y + 0.22 * height, width, 0.56 * height);

  const lines: { box: DOMRect; text: string; node: Node }[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const here = node;
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!element || !text.trim() || !element.checkVisibility() || standsApart(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const seen = windowOf(element);
    const parts = boxes
      .map((box) => (seen ? common(box, seen) : box))
      .filter(({ width, height }) => width > 3 && height > 3);
    lines.push(...parts.map((part) => ({ box: ofLetters(part), text: text.trim(), node: here })));
    if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue;
    const broken = [...text.matchAll(/\S+/gu)].find(({ 0: token, index }) => {
      // A path, a number or a code has no place to break at, and is no word.
      if (!/\p{Ll}/u.test(token)) return false;
      if (token.length > longWord || !/^[\p{Ps}\p{Pi}"']*\p{L}+[\p{Pe}\p{Pf}"'.,:;!?]*$/u.test(token))
        return false;
      range.setStart(node, index);
      range.setEnd(node, index + token.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    if (broken)
      faults.push(`"${broken[0]}" is broken, in ${parts.length} lines of "${text.trim().slice(0, 60)}".`);
  }

  /** The nearest box that clips it sideways, and cannot be scrolled. */
  const clipOf = (element: Element | null): Element | null => {
    if (element === null) return null;
    const { overflowX } = getComputedStyle(element);
    if (['auto', 'scroll'].includes(overflowX)) return null;
    return ['hidden', 'clip'].includes(overflowX) ? element : clipOf(element.parentElement);
  };
  for (const badge of document.querySelectorAll('[class*="-badge-"]')) {
    const clip = badge.checkVisibility() && !standsApart(badge) ? clipOf(badge.parentElement) : null;
    if (!clip) continue;
    const [box, edge] = [badge.getBoundingClientRect(), clip.getBoundingClientRect()];
    if (box.top < edge.bottom && box.right > edge.right + 1)
      faults.push(`"${badge.textContent}" is cut off.`);
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { box, text, node }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const below = lines[next];
      if (!below || below.box.top > box.bottom) break;
      const { width, height } = common(box, below.box);
      // What was cut short with an ellipsis stands twice.
      if (node !== below.node && width > 3 && height > 2)
        faults.push(`"${text.slice(0, 40)}" and "${below.text.slice(0, 40)}" stand over each other.`);
    }
  }
  return faults.slice(0, 5);
}
