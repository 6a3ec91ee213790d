import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/**
 * Targets smaller than 24 by 24 CSS pixels, about whose middle a circle of 24 pixels reaches into another target, or
 * into the circle of another that is too small. It fails only where axe-core says so as well: engines/trust.ts.
 */
export const targetSize: StillProbe = { name: 'target-size', criteria: ['2.5.8'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  interface Target {
    element: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
    isSmall: boolean;
  }
  const LEAST = 24;
  const roles =
    '[role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=slider], [role=spinbutton], [role=combobox], [role=textbox], [role=searchbox], [role=treeitem]';
  const targets = adili
    .select(`a[href], button, input:not([type=hidden]), select, textarea, summary, [onclick], ${roles}`)
    .filter(isTarget)
    .slice(0, 2000)
    .map((element): Target => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      return { element, left, top, right, bottom, isSmall: width < LEAST - 0.01 || height < LEAST - 0.01 };
    });
  const large = new Set(targets.filter(({ isSmall }) => !isSmall).map(({ element }) => purposeOf(element)));
  return targets
    .filter((target) => target.isSmall && !isExempt(target.element) && !isCovered(target))
    .flatMap((target) => {
      const near = targets.find((other) => other !== target && reaches(target, other) && !isCovered(other));
      if (!near) return [];
      const { width, height } = target.element.getBoundingClientRect();
      return [
        adili.finding(
          target.element,
          '2.5.8',
          'failed',
          `It is ${Math.round(width)} by ${Math.round(height)} pixels, and a circle of 24 pixels about its middle meets ${adili.tagOf(near.element).slice(0, 120)}${near.isSmall ? ' or the circle about that' : ''}.`,
          [
            'Another control that does the same and is large enough.',
            'A place or size that the content cannot do without.',
          ],
        ),
      ];
    });

  function isTarget(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    const { pointerEvents } = getComputedStyle(element);
    // What is drawn smaller than this is there for assistive technology.
    if (width < 2 || height < 2 || pointerEvents === 'none') return false;
    return adili.isVisible(element) && !element.matches(':disabled, [aria-disabled=true], svg *, area');
  }

  function isExempt(element: Element): boolean {
    const purpose = purposeOf(element);
    return (
      isInline(element) ||
      isAsTheBrowserDrawsIt(element) ||
      (purpose !== '' && large.has(purpose)) ||
      hasLabel(element)
    );
  }

  /** What it does, as far as markup says so: where a link leads to. */
  function purposeOf(element: Element): string {
    return element instanceof HTMLAnchorElement ? element.href : '';
  }

  /** In a line with other text, whose height it goes by. */
  function isInline(element: Element): boolean {
    if (!/^inline/.test(getComputedStyle(element).display)) return false;
    const block = adili
      .ancestors(element)
      .find((each) => !/^(inline|contents)/.test(getComputedStyle(each).display));
    const walker = block && document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker?.nextNode(); node; node = walker?.nextNode() ?? null) {
      // Single letters are a row of their own, as of an index of which some lead nowhere.
      if (!/[\p{Letter}\p{Number}]{2}/u.test(node.nodeValue ?? '')) continue;
      const parent = node.parentElement;
      if (parent && !targets.some((target) => target.element.contains(parent))) return true;
    }
    return false;
  }

  function isAsTheBrowserDrawsIt(element: Element): boolean {
    const { appearance, fontSize, padding, borderStyle, borderWidth, display, lineHeight } =
      getComputedStyle(element);
    if (element.localName === 'summary')
      return `${display} ${padding} ${borderWidth} ${lineHeight}` === 'list-item 0px 0px normal';
    if (!element.matches('input, button, select, textarea')) return false;
    if (appearance === 'none') return false;
    if (element.matches('[type=checkbox], [type=radio]')) {
      const { width, height } = element.getBoundingClientRect();
      return width === 13 && height === 13;
    }
    const isPlain = /^(outset|inset|solid)$/.test(borderStyle) && /^[12]px$/.test(borderWidth);
    return fontSize === '13.3333px' && isPlain && /^(0px|1px 2px|1px 6px)$/.test(padding);
  }

  /** Its label does the same. */
  function hasLabel(element: Element): boolean {
    const { labels } = element as HTMLInputElement;
    if (!element.matches('[type=checkbox], [type=radio]')) return false;
    return [...(labels ?? [])].some((label) => {
      const { width, height } = label.getBoundingClientRect();
      return width >= LEAST && height >= LEAST;
    });
  }

  /** Nobody hits what lies under something else, as a bar about cookies. */
  function isCovered({ element, left, top, right, bottom }: Target): boolean {
    const root = element.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && !element.contains(hit) && !hit.contains(element);
  }

  function reaches(small: Target, other: Target): boolean {
    if (small.element.contains(other.element) || other.element.contains(small.element)) return false;
    const x = (small.left + small.right) / 2;
    const y = (small.top + small.bottom) / 2;
    // A link over two lines is what is drawn of it, not the box about both.
    const isMet = [...other.element.getClientRects()].slice(0, 20).some(({ left, right, top, bottom }) => {
      const across = Math.max(left - x, x - right, 0);
      const down = Math.max(top - y, y - bottom, 0);
      return Math.hypot(across, down) < LEAST / 2 - 0.01;
    });
    if (isMet) return true;
    const apart = Math.hypot(x - (other.left + other.right) / 2, y - (other.top + other.bottom) / 2);
    return other.isSmall && apart < LEAST - 0.01;
  }
}
