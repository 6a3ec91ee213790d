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
  const { adili } = globalThis as unknown as { adili: Tools };
  const width = 320;
  const scroller = document.scrollingElement ?? document.documentElement;
  const style = getComputedStyle(document.documentElement);
  const canScroll = scroller.scrollWidth > width + 2 && !/hidden|clip/.test(style.overflowX);
  if (!canScroll) return [];
  const exempt =
    'table, [role=table], [role=grid], [role=treegrid], pre, code, samp, svg, canvas, img, picture, video, audio, object, embed, iframe, map, math, [role=img], [role=application], [role=toolbar], [role=slider], input, select, textarea';
  const found: Found[] = [];
  for (const element of adili.elements()) {
    if (found.length >= 10) break;
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
    );
    if (!isText || !adili.isVisible(element)) continue;
    if ([element, ...adili.ancestors(element)].some((each) => each.matches(exempt) || isScrolledAlone(each)))
      continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    const beyond = lines.filter((rect) => rect.right + scrollX > width + 2);
    if (beyond.length === 0 || beyond.every((rect) => rect.right + scrollX > scroller.scrollWidth + 2))
      continue;
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

  function isScrolledAlone(element: Element): boolean {
    if (element === document.documentElement || element === document.body) return false;
    return (
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth
    );
  }
}
