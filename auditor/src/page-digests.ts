import { createHash } from 'node:crypto';
import { type PageDigests, type PagePart, pageParts } from '@adili/audits/page-digests';
import type { Tools } from './in-page/tools.ts';

/**
 * Runs in the page. What each part of it is built of, as texts to compare: tags, roles, attributes and order, not the
 * words, so that a page that only has other news is the same.
 */
export function observeParts(): Record<PagePart, string[]> {
  const { adili } = globalThis as unknown as { adili: Tools };
  const elements = adili.elements();
  const get = (element: Element, attribute: string) => element.getAttribute(attribute) ?? '';
  const address = (element: Element, attribute: string) => get(element, attribute).replace(/[?#].*$/, '');
  const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
  const described = (selector: string, describe: (element: Element) => string) =>
    distinct(elements.filter((element) => adili.matches(element, selector)).map(describe));

  const kept = ['role', 'lang', 'dir', 'scope', 'headers', 'tabindex', 'type', 'aria-level', 'aria-hidden'];
  const unordered = 'li, tr, option, dt, dd, article';
  /** The properties by which what is seen may stand in another order than in the document, where they are set. */
  const orderOf = (element: Element) => {
    const style = getComputedStyle(element);
    const set: readonly [value: string, usual: string][] = [
      [style.flexDirection, 'row'],
      [style.flexWrap === 'wrap-reverse' ? style.flexWrap : '', ''],
      [style.order, '0'],
      [style.float, 'none'],
      [style.direction, 'ltr'],
      [style.gridRowStart, 'auto'],
      [style.gridColumnStart, 'auto'],
      [['absolute', 'fixed'].includes(style.position) ? style.position : '', ''],
    ];
    return set.flatMap(([value, usual]) => (value === usual ? [] : [value])).join();
  };
  /** 53 bits of a text (cyrb53), so that what stands for an element stays short however much is in it. */
  const short = (text: string) => {
    let one = 0xdeadbeef;
    let two = 0x41c6ce57;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  };
  let left = 20_000;
  const shapeOf = (element: Element, depth: number): string => {
    left -= 1;
    const style = getComputedStyle(element);
    if (left < 0 || depth > 200 || style.display === 'none') return '';
    const attributes = kept.flatMap((attribute) =>
      element.hasAttribute(attribute) ? [`${attribute}=${get(element, attribute)}`] : [],
    );
    const children = [...(element.shadowRoot?.children ?? []), ...adili.childrenOf(element)].filter(
      (child) => !adili.matches(child, 'script, style, link, meta, noscript, template'),
    );
    const shapes = children.map((child) => shapeOf(child, depth + 1)).filter((shape) => shape !== '');
    // A list is the same with more of the same in it.
    const listed = children.every((child) => adili.matches(child, unordered))
      ? distinct(shapes)
      : [...new Set(shapes)];
    return short([element.localName, ...attributes, orderOf(element), ...listed].join('|'));
  };

  const fields = 'input:not([type=hidden]), select, textarea, button, [role=textbox], [role=combobox], form';
  const embedded = 'audio, video, source, track, iframe, frame, object, embed';
  const lookOf = (element: Element) => {
    const { color, backgroundColor, borderColor, fontSize, outlineColor } = getComputedStyle(element);
    return [color, backgroundColor, borderColor, fontSize, outlineColor].join('|');
  };
  return {
    structure: document.body ? [shapeOf(document.body, 0)] : [],
    media: described(embedded, (element) =>
      [element.localName, address(element, 'src'), address(element, 'data'), get(element, 'kind')].join('|'),
    ),
    forms: described(fields, (element) =>
      [
        element.localName,
        ...['type', 'name', 'autocomplete', 'required', 'pattern', 'action'].map((each) =>
          get(element, each).replace(/[?#].*$/, ''),
        ),
        adili.matches(element, 'form') ? '' : adili.name(element),
      ].join('|'),
    ),
    look: distinct(elements.filter((element) => element.localName !== 'br').map(lookOf)),
    navigation: described('nav a[href], header a[href], footer a[href], [role=navigation] a[href]', (link) =>
      [address(link, 'href'), adili.name(link).replace(/\d+/g, '')].join('|'),
    ),
    scripts: described('script', (script) => address(script, 'src') || short(script.textContent ?? '')),
  };
}

/** @param parts as `observeParts` tells them */
export const digestsOf = (parts: Readonly<Record<PagePart, readonly string[]>>): PageDigests =>
  Object.fromEntries(
    pageParts.map((part) => [
      part,
      createHash('sha256').update(JSON.stringify(parts[part])).digest('hex').slice(0, 16),
    ]),
  );
