import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Text that looks like a heading or a list, and is neither by markup. */
export const lookAlikes: StillProbe = { name: 'look-alikes', criteria: ['1.3.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const OTHERWISE =
    'h1, h2, h3, h4, h5, h6, [role=heading], a, button, label, legend, summary, caption, figcaption, th, dt, li, nav, pre, code, blockquote, [role=button], [role=tab], [role=img]';
  const blocks = adili
    .select('p, div, span, b, strong, td, dd, section')
    .filter((block) => block.childElementCount < 200 && !block.closest(OTHERWISE))
    .slice(0, 3000);
  const found: Found[] = [];
  const ask = (elements: Element[], what: string) => {
    const [first, ...more] = elements;
    if (!first) return;
    const texts = [first, ...more].map((each) => linesOf(each)[0] ?? adili.beginning(each));
    found.push(adili.question([first, ...more], '1.3.1', `${adili.listed(texts)}: ${what}`));
  };
  ask(
    blocks.filter(isLikeHeading),
    'see whether this heads what follows. Then it should be a heading by markup too, as h2.',
  );
  ask(
    blocks.filter(isLikeList),
    'see whether these lines are a list. Then they should be one by markup too, as li in ul or ol.',
  );
  return found;

  /** Short text in a line of its own, bolder or larger than the text that follows it. */
  function isLikeHeading(block: Element): boolean {
    const text = adili.beginning(block);
    if (text.length < 2 || text.length > 90 || /[.,;]$/.test(text) || !/\p{Letter}{2}/u.test(text))
      return false;
    // The innermost that holds the whole of it.
    if ([...block.children].some((child) => adili.beginning(child) === text && !isInline(child)))
      return false;
    const PARTS =
      'h1, h2, h3, h4, h5, h6, [role=heading], button, input, select, textarea, img, svg, ul, ol, table';
    if (block.querySelector(PARTS) || isOfLinks(block)) return false;
    const isRunIn = isInline(block);
    if (
      isRunIn &&
      !(block.matches('b, strong') && startsLine(block) && block.nextElementSibling?.localName === 'br')
    )
      return false;
    const next = isRunIn ? block.parentElement : block.nextElementSibling;
    if (!next || !adili.isVisible(block) || !adili.isVisible(next)) return false;
    if (!isRunIn && (isInline(next) || next.matches('h1, h2, h3, h4, h5, h6, form, nav, pre'))) return false;
    const following = adili.beginning(next, 2000).replace(text, '');
    if (following.length < 40 || following.length < text.length) return false;
    const [own, other] = [
      lookOf(firstText(block) ?? block),
      lookOf(isRunIn ? next : (firstText(next) ?? next)),
    ];
    return (
      own.size >= other.size * 1.2 || (own.weight >= 600 && other.weight < 600 && own.size >= other.size)
    );
  }

  /** Lines that begin with a sign of a list: of its own text, or of paragraphs side by side. */
  function isLikeList(block: Element): boolean {
    if (isInline(block)) return false;
    const own = linesOf(block);
    if (own.filter(isItem).length > 1) return adili.isVisible(block);
    const isFirst = isItem(own[0] ?? '') && !isItem(linesOf(block.previousElementSibling)[0] ?? '');
    return isFirst && isItem(linesOf(block.nextElementSibling)[0] ?? '') && adili.isVisible(block);
  }

  function isItem(line: string): boolean {
    return /^([-–—*•‣◦▪●►✓✔»·]\s|(\d{1,2}|[a-z])[.)]\s)\s*\S/iu.test(line);
  }

  /** The lines of an element's own text, which br ends. */
  function linesOf(block: Element | null): string[] {
    if (!block || block.matches('ul, ol, dl, table, pre')) return [];
    const lines = [''];
    for (const node of [...block.childNodes].slice(0, 200)) {
      if (node instanceof HTMLBRElement) lines.push('');
      else if (!(node instanceof Element) || isInline(node))
        lines[lines.length - 1] += ` ${adili.beginning(node, 200)}`;
    }
    return lines.map(adili.clean).filter(Boolean);
  }

  function startsLine(element: Element): boolean {
    const before = element.previousSibling;
    return !before || before instanceof HTMLBRElement || adili.beginning(before, 1) === '';
  }

  function isInline(element: Element): boolean {
    return /^(inline|contents|none)/.test(getComputedStyle(element).display);
  }

  /** No word of it stands outside a link. */
  function isOfLinks(block: Element): boolean {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{Letter}/u.test(node.nodeValue ?? '') && !node.parentElement?.closest('a')) return false;
    return true;
  }

  /** The element of the first text within. */
  function firstText(within: Element): Element | null {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (adili.clean(node.nodeValue ?? '').length > 2) return node.parentElement;
    return null;
  }

  function lookOf(element: Element): { size: number; weight: number } {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
  }
}
