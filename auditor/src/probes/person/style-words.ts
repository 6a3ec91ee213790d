import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Words that only styles put into a page: they go with the styles, and can be neither marked nor searched. */
export const styleWords: StillProbe = { name: 'style-words', criteria: ['1.3.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const said = adili
    .elements()
    .slice(0, 6000)
    .flatMap((element) => {
      const words = ['::before', '::after'].flatMap((part) => {
        const { content, fontFamily, display } = getComputedStyle(element, part);
        // Fonts of icons draw words, or letters of no script, as pictures.
        if (
          display === 'none' ||
          /\b(icons?|symbols?|glyphs?|awesome)\b/i.test(fontFamily.split(',')[0] ?? '')
        )
          return [];
        // What stands after a stroke is heard in the place of what is drawn.
        const [drawn = ''] = content.replace(/url\("(?:[^"\\]|\\.)*"\)/g, '').split(/\/ (?=")/);
        const text = [...drawn.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inside]) => inside).join('');
        return /\p{Letter}{3}/u.test(text) && !/^(none|normal|counter)/.test(content) ? [text] : [];
      });
      return words.length > 0 && adili.isVisible(element) ? [{ element, text: words.join(' ') }] : [];
    });
  const [first, ...more] = said.map(({ element }) => element);
  if (!first) return [];
  return [
    adili.question(
      [first, ...more],
      '1.3.1',
      `${adili.listed(said.map(({ text }) => text))}: only styles say this. See whether it is more than decoration: then it should stand in the page as text.`,
    ),
  ];
}
