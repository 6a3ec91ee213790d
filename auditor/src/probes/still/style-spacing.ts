import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Spacing that a style attribute nails down below what people may need, so that no style of theirs can widen it. */
export const styleSpacing: StillProbe = { name: 'style-spacing', criteria: ['1.4.12'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const least = { 'letter-spacing': 0.12, 'word-spacing': 0.16, 'line-height': 1.5 } as const;
  return adili.select('[style*="important" i]').flatMap((element) =>
    Object.entries(least).flatMap(([property, wanted]) => {
      const style = (element as HTMLElement).style;
      if (style.getPropertyPriority(property) !== 'important') return [];
      const affected = adili
        .elements(element)
        .concat(element)
        .filter((each) => isText(each, property, element));
      const narrow = affected.filter((each) => {
        const computed = getComputedStyle(each);
        const size = Number.parseFloat(computed.fontSize);
        const value = computed.getPropertyValue(property);
        const pixels =
          value === 'normal' ? (property === 'line-height' ? 1.2 * size : 0) : Number.parseFloat(value);
        return pixels < wanted * size - 0.01;
      });
      // Text of one line has no line beneath it to come closer to.
      const harmed = property === 'line-height' ? narrow.filter(hasLines) : narrow;
      if (harmed.length === 0) return [];
      const isOwn = style.getPropertyValue(property).trim().toLowerCase();
      if (/^(inherit|unset|revert|revert-layer)$/.test(isOwn)) return [];
      return [
        adili.finding(
          element,
          '1.4.12',
          'failed',
          `Its style attribute holds ${property} at ${adili.short(isOwn, 40)} by !important, less than ${wanted} times the size of its text.`,
          ['A control of the page that widens the spacing.'],
        ),
      ];
    }),
  );

  /** An element with visible text of its own that takes the value from where it is set. */
  function isText(element: Element, property: string, from: Element): boolean {
    if (
      ![...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
      )
    )
      return false;
    for (let each: Element | null = element; each && each !== from; each = each.parentElement)
      if ((each as HTMLElement).style?.getPropertyValue(property)) return false;
    return adili.isVisible(element);
  }

  function hasLines(element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    return new Set(tops).size > 1;
  }
}
