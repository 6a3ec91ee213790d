import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Text that may point at something by how it looks, sounds or where it stands. */
export const sensoryReferences: StillProbe = { name: 'sensory-references', criteria: ['1.3.3'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  // The senses' plainest words in English: place, shape, size, colour, sound.
  const place = /\b(next to|corner|(on|at|to) the (left|right|top|bottom))\b(?!-)/giu;
  const look =
    /\b(above|below|beneath|left|right|top|bottom|round|square|circular|circle|triangle|triangular|rectangle|rectangular|oval|diamond|star|arrow|big|bigger|biggest|large|larger|largest|small|smaller|smallest|wide|narrow|tall|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|black|white|bold|underlined|highlighted|bright|dark|beep|tone|chime|ring)\b(?!-)/giu;
  // What one points at on a page, and what one is told to do there.
  const points =
    /\b(buttons?|links?|fields?|box(es)?|icons?|menus?|forms?|columns?|rows?|lists?|tables?|panels?|tabs?|bars?|signs?|symbols?|texts?|words?|images?|pictures?|sections?|items?|click|press|select|choose|tap|push|pick|fill|follow|shown|marked|listen|hear)\b/i;
  const NAMES =
    'h1, h2, h3, h4, h5, h6, [role=heading], a, button, option, title, [role=button], [role=link], [role=tab]';
  const asked = new Map<Element, string>();
  for (const element of adili.elements()) {
    if (asked.size >= 30) break;
    if (/^(script|style|noscript|template)$/.test(element.localName) || element.closest(NAMES)) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    if (
      !own.some(
        ({ nodeValue }) => (nodeValue ?? '').search(place) >= 0 || (nodeValue ?? '').search(look) >= 0,
      )
    )
      continue;
    const block = element.closest('p, li, td, th, dd, dt, label, legend, caption, figcaption') ?? element;
    const said = asked.has(block) ? undefined : pointer(adili.beginning(block, 5000));
    if (said && adili.isVisible(element)) asked.set(block, said);
  }
  const [first, ...more] = asked.keys();
  if (!first) return [];
  return [
    adili.question(
      [first, ...more],
      '1.3.3',
      `${adili.listed([...asked.values()])}: if this points at something by how it looks, sounds or where it is, see whether the text also names it.`,
    ),
  ];

  /** The sensory word of a text with what stands about it; undefined where it points at nothing. */
  function pointer(text: string): string | undefined {
    for (const sentence of text.split(/(?<=[.!?])\s/)) {
      const words = [...sentence.matchAll(place), ...(points.test(sentence) ? sentence.matchAll(look) : [])];
      const word = words.find(({ index, 0: said }) => !isInName(sentence, index, said));
      if (!word) continue;
      const [before = ''] = /(\S+\s+){0,2}\S*$/u.exec(sentence.slice(0, word.index)) ?? [];
      const [after = ''] = /^\S*(\s+\S+){0,2}/u.exec(sentence.slice(word.index + word[0].length)) ?? [];
      return `${before}${word[0]}${after}`;
    }
    return undefined;
  }

  /** "Red Panda", "the Black Sea": written large, and not because a sentence begins with it. */
  function isInName(sentence: string, index: number, word: string): boolean {
    if (!/^\p{Lu}/u.test(word)) return false;
    return index > 0 || /^\s\p{Lu}/u.test(sentence.slice(word.length));
  }
}
