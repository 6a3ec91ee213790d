import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** The text that one sees on a control has to be in its name, word for word: people speak what they see. */
export const labelInName: StillProbe = { name: 'label-in-name', criteria: ['2.5.3'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const named = new Set(
    'button checkbox gridcell link menuitem menuitemcheckbox menuitemradio option radio searchbox switch tab treeitem'.split(
      ' ',
    ),
  );
  const fields = new Set([
    'textbox',
    'searchbox',
    'combobox',
    'listbox',
    'slider',
    'spinbutton',
    'checkbox',
    'radio',
    'switch',
  ]);
  const found: Found[] = [];
  for (const element of adili.select('[aria-label], [aria-labelledby]')) {
    if (!adili.isVisible(element)) continue;
    const role = adili.role(element);
    const isField = fields.has(role) && element instanceof HTMLElement && 'labels' in element;
    if (!named.has(role) && !isField) continue;
    const label = isField ? labelText(element as HTMLInputElement) : drawnText(element);
    const name = adili.name(element);
    if (!name || !label) continue;
    const judged = compare(label, name);
    if (judged === 'in') continue;
    found.push(
      adili.finding(
        element,
        '2.5.3',
        judged === 'out' ? 'failed' : 'review',
        `It shows "${adili.short(label, 80)}" but is called "${adili.short(name, 80)}".`,
        ['Text that is used as a symbol, as "B" for bold, is no label in words.'],
      ),
    );
  }
  return found;

  function labelText(field: HTMLInputElement): string {
    const texts = [...(field.labels ?? [])].filter((label) => adili.isVisible(label)).map(drawnText);
    return texts[0] ?? '';
  }

  /** The text as it is drawn: hidden parts left out, a space only where there is one to see. */
  function drawnText(root: Element): string {
    let text = '';
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        text += node.nodeValue ?? '';
        return;
      }
      if (!(node instanceof Element) || /^(script|style|select|textarea|svg|iframe)$/.test(node.localName))
        return;
      const style = getComputedStyle(node);
      if (style.display === 'none' || isCutAway(node, style)) return;
      const isApart = !/^(inline|contents)$/.test(style.display);
      const isBreak = node.localName === 'br';
      if (isApart || isBreak) text += ' ';
      const children = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : [];
      for (const child of children.length > 0 ? children : (node.shadowRoot ?? node).childNodes) {
        const isHiddenText = child.nodeType === Node.TEXT_NODE && style.visibility !== 'visible';
        if (!isHiddenText && !(child.nodeType === Node.TEXT_NODE && isLigature(style))) walk(child);
      }
      if (isApart) text += ' ';
    };
    walk(root);
    return adili.clean(text);
  }

  function isCutAway(element: Element, style: CSSStyleDeclaration): boolean {
    const { width, height } = element.getBoundingClientRect();
    const isTiny = width <= 1 && height <= 1 && style.overflow !== 'visible';
    const isClipped = /inset\((50|100)%/.test(style.clipPath) || /rect\(0/.test(style.clip);
    const isOutside =
      style.position === 'absolute' &&
      (Number.parseFloat(style.left) < -900 || Number.parseFloat(style.top) < -900);
    return style.position !== 'static' || style.overflow !== 'visible'
      ? isTiny || isClipped || isOutside
      : isClipped;
  }

  /** Words that a font draws as a picture. */
  function isLigature({ fontFamily }: CSSStyleDeclaration): boolean {
    return /\b(icons?|symbols?|glyphs?|awesome)\b/i.test(fontFamily.split(',')[0] ?? '');
  }

  function compare(label: string, name: string): 'in' | 'out' | 'unsure' {
    const unclosed = label.replace(/[([{（【][^)\]}）】]*[)\]}）】]/g, ' ');
    const wanted = words(unclosed);
    if (wanted.length === 0) return 'in';
    // One letter is most often a symbol.
    if (wanted.length === 1 && /^\p{Letter}$/u.test(wanted[0] ?? '')) return 'in';
    if (isWithin(wanted, words(name))) return 'in';
    if (isWithin(words(label), words(name))) return 'in';
    // Scripts without spaces between words.
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(label))
      return words(name).join('').includes(wanted.join('')) ? 'in' : 'unsure';
    const joined = (text: string) => words(text.replace(/[-\u2010\u2011\u00AD']/g, ''));
    if (isWithin(joined(unclosed), joined(name))) return 'in';
    return isAbbreviated(unclosed, wanted, words(name)) ? 'unsure' : 'out';
  }

  function words(text: string): string[] {
    return (
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []
    );
  }

  function isWithin(wanted: readonly string[], of: readonly string[]): boolean {
    return of.some((_, start) => wanted.every((word, index) => of[start + index] === word));
  }

  /** "Ave." for "Avenue": spoken as the name has it. */
  function isAbbreviated(label: string, wanted: readonly string[], of: readonly string[]): boolean {
    const short = new Set(
      (label.toLowerCase().match(/\p{Letter}+(?=\.(\s|$))/gu) ?? []).filter((w) => w.length > 1),
    );
    if (short.size === 0) return false;
    return of.some((_, start) =>
      wanted.every((word, index) => {
        const other = of[start + index] ?? '';
        return other === word || (short.has(word) && other.startsWith(word));
      }),
    );
  }
}
