import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Text of a script that runs the other way than its element. */
export const direction: StillProbe = { name: 'direction', criteria: ['1.3.2'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const leftwards = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  const [first, ...more] = adili
    .select('p, li, td, th, dd, dt, div, h1, h2, h3, h4, h5, h6, blockquote, label, figcaption, bdo')
    .filter((element) => {
      const text = [...element.childNodes]
        .filter(
          (node) =>
            node.nodeType === Node.TEXT_NODE ||
            (node instanceof Element && node.matches('a, b, i, em, strong, span')),
        )
        .map((node) => adili.beginning(node, 1000))
        .join(' ')
        .slice(0, 1000);
      const [all, left] = [count(text, /\p{Letter}/gu), count(text, leftwards)];
      if (all < 12 || element.closest('pre, code, [translate=no]') || !adili.isVisible(element)) return false;
      const { direction: runs, unicodeBidi } = getComputedStyle(element);
      if (/plaintext/.test(unicodeBidi)) return false;
      return runs === 'rtl' ? left < all * 0.1 : left > all * 0.9;
    })
    .slice(0, 50);
  if (!first) return [];
  const texts = [first, ...more].map((each) => adili.beginning(each));
  return [
    adili.question(
      [first, ...more],
      '1.3.2',
      `${adili.listed(texts, 3)}: ${texts.length === 1 ? 'it runs' : 'they run'} the other way than this script. See whether words, numbers and stops stand in the right order, and whether dir should say otherwise.`,
    ),
  ];
}
