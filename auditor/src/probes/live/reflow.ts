import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { withViewport } from './viewport.ts';

/** Text that one has to scroll sideways for in a window of 320 pixels: 1280 at 400 %. */
export const reflow: LiveProbe = { name: 'reflow', criteria: ['1.4.10'], run };

async function run(stage: Stage): Promise<Found[]> {
  return await withViewport(stage, { width: 320, height: 256 }, (world) => world.call(wide, undefined));
}

/** Runs in the page. */
function wide(): Found[] {
  const { adili, adiliLooks } = globalThis as unknown as {
    adili: Tools;
    adiliLooks?: Map<Element, number[]>;
  };
  const width = 320;
  const scroller = document.scrollingElement ?? document.documentElement;
  const style = getComputedStyle(document.documentElement);
  const canScroll = scroller.scrollWidth > width + 2 && !/hidden|clip/.test(style.overflowX);
  if (!canScroll) return [];
  const exempt =
    'table, [role=table], [role=grid], [role=treegrid], pre, code, samp, svg, canvas, img, picture, video, audio, object, embed, iframe, map, math, [role=img], [role=application], [role=toolbar], [role=slider], input, select, textarea';
  const running = new Set(
    document
      .getAnimations()
      .slice(0, 500)
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)),
  );
  const found: Found[] = [];
  for (const element of adili.elements()) {
    if (found.length >= 10) break;
    const beyond = linesOf(element).filter(({ right }) => right + scrollX > width + 2);
    if (beyond.length === 0 || beyond.every((rect) => rect.right + scrollX > scroller.scrollWidth + 2))
      continue;
    if (!adili.isVisible(element)) continue;
    const about = [element, ...adili.ancestors(element)];
    if (about.some((each) => each.matches(exempt) || isScrolledAlone(each) || moves(each))) continue;
    found.push(
      adili.finding(
        element,
        '1.4.10',
        'failed',
        `In a window of 320 pixels this text reaches to ${Math.round(Math.max(...beyond.map((rect) => rect.right + scrollX)))}, so that one has to scroll sideways to read it.`,
        ['Content whose meaning or use needs two dimensions, as maps, diagrams, games and data tables.'],
      ),
    );
  }
  return found;

  /** Where its own words are drawn; an icon of a font is no word. */
  function linesOf(element: Element): DOMRect[] {
    return [...element.childNodes]
      .filter(
        (node) => node.nodeType === Node.TEXT_NODE && /[\p{Letter}\p{Number}]/u.test(node.nodeValue ?? ''),
      )
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
      });
  }

  /** What runs through the window by itself, as a ticker, comes back without scrolling. */
  function moves(element: Element): boolean {
    return running.has(element) || (adiliLooks?.get(element)?.length ?? 0) >= 5;
  }

  function isScrolledAlone(element: Element): boolean {
    if (element === document.documentElement || element === document.body) return false;
    return (
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth
    );
  }
}
