import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Text that may point at something by how it looks, sounds or where it stands. */
export const sensoryReferences: StillProbe = { name: 'sensory-references', criteria: ['1.3.3'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  // The senses' plainest words in English: place, shape, size, colour, sound.
  const sensory =
    /\b(left|right|above|below|beneath|top|bottom|next to|opposite|corner|round|square|circular|circle|triangle|triangular|rectangle|rectangular|oval|diamond|star|arrow|big|bigger|biggest|large|larger|largest|small|smaller|smallest|wide|narrow|tall|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|black|white|bold|underlined|highlighted|bright|dark|beep|tone|chime|ring)\b/i;
  const isOwnText = (node: Node) => node.nodeType === Node.TEXT_NODE && sensory.test(node.nodeValue ?? '');
  const blocks = new Set<Element>();
  for (const element of adili.elements()) {
    if (blocks.size >= 30) break;
    if (/^(script|style|noscript|template|title|option)$/.test(element.localName)) continue;
    if (![...element.childNodes].some(isOwnText) || !adili.isVisible(element)) continue;
    const block =
      element.closest('p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, label, legend, div, section, body') ??
      element;
    blocks.add(block === document.body ? element : block);
  }
  return [...blocks].map((block) =>
    adili.finding(
      block,
      '1.3.3',
      'review',
      `"${adili.short(sensory.exec(block.textContent ?? '')?.[0] ?? '', 30)}": if this text points at something by how it looks or where it is, see whether it also names it.`,
    ),
  );
}
