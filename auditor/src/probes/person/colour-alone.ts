import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Texts that differ from those beside them by colour alone, and words that tell things apart by colour. */
export const colourAlone: StillProbe = { name: 'colour-alone', criteria: ['1.4.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found: Found[] = [];
  const sets = setsOfSiblings().filter(differByColour);
  const [first] = sets;
  if (first?.[0])
    found.push(
      adili.question(
        sets.map(([each]) => each) as [Element, ...Element[]],
        '1.4.1',
        `${adili.listed(first.map((each) => adili.beginning(each)))} differ in colour only${sets.length > 1 ? `, and so elsewhere, ${sets.length} times in all` : ''}. See whether the colour tells something: then words or a sign should say it too.`,
      ),
    );
  const COLOUR = '(red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y)';
  const told = new RegExp(
    `\\b(in|marked|shown|highlighted|colou?red|printed|written)( in)? ${COLOUR}\\b|\\b${COLOUR} (fields?|items?|texts?|ones|rows?|entries|cells?|dates?|days?|names?|links?|buttons?|areas?|lines?|bars?|dots?|words?|numbers?|labels?)\\b`,
    'i',
  );
  const [text, ...more] = adili
    .select('p, li, td, th, dd, label, legend, figcaption, caption, span, div')
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && told.test(node.nodeValue ?? '')),
    )
    .filter((element) => adili.isVisible(element))
    .slice(0, 20);
  if (text)
    found.push(
      adili.question(
        [text, ...more],
        '1.4.1',
        `${adili.listed([text, ...more].map((each) => told.exec(adili.beginning(each, 5000))?.[0] ?? ''))}: see whether who sees no colours can tell the same things apart.`,
      ),
    );
  return found;

  /** Items of a list, cells of a column, labels of a form. */
  function setsOfSiblings(): Element[][] {
    const lists = adili
      .select('ul, ol, dl')
      .map((list) => [...list.children].filter((each) => each.matches('li, dd')));
    const columns = adili.select('table').flatMap((table) => {
      const rows = [...(table as HTMLTableElement).rows].slice(0, 100);
      const most = Math.min(20, rows[0]?.cells.length ?? 0);
      return Array.from({ length: most }, (_, index) =>
        rows
          .flatMap((row) => [...row.cells].slice(index, index + 1))
          .filter((cell) => cell.localName === 'td'),
      );
    });
    const labels = adili.select('form').map((form) => [...form.querySelectorAll('label')]);
    return [...lists, ...columns, ...labels].slice(0, 500).map((set) => set.slice(0, 100));
  }

  function differByColour(set: Element[]): boolean {
    const looks = set.flatMap((each) => {
      const owner = textOwner(each);
      if (
        !owner ||
        owner.closest('a, button, [role=link], [role=button], del, ins, s') ||
        !adili.isVisible(owner)
      )
        return [];
      // A picture, a sign or a background of its own may say the same.
      if (each.querySelector('img, svg, [role=img], i')) return [];
      const { color, fontWeight, fontStyle, fontSize, textDecorationLine, backgroundColor, textTransform } =
        getComputedStyle(owner);
      const rest = [
        fontWeight,
        fontStyle,
        fontSize,
        textDecorationLine,
        backgroundColor,
        textTransform,
      ].join();
      return [{ color, rest, text: adili.beginning(owner, 100) }];
    });
    const alike = [...Map.groupBy(looks, ({ rest }) => rest).values()];
    return alike.some((group) => {
      const byColour = Map.groupBy(group, ({ color }) => color);
      // Where each colour has one text of its own, the text says what the colour does.
      const says = [...byColour.values()].every(
        (of) => of.length > 1 && new Set(of.map(({ text }) => text)).size === 1,
      );
      return byColour.size > 1 && byColour.size < 6 && !says && [...byColour.keys()].some(isColourful);
    });
  }

  function textOwner(within: Element): Element | null {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/[\p{Letter}\p{Number}]/u.test(node.nodeValue ?? '')) return node.parentElement;
    return null;
  }

  /** No grey: the parts of the colour are far apart. */
  function isColourful(colour: string): boolean {
    const parts = (/^rgba?\(([^)]+)/.exec(colour)?.[1] ?? '').split(',').slice(0, 3).map(Number);
    return Math.max(...parts) - Math.min(...parts) > 60;
  }
}
