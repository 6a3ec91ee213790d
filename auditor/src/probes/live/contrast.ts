import { callWithPixels, type Pixels } from '../../in-page/pixels.ts';
import type { Seen, Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';

/** Contrast of text to what is drawn behind it: gradients, pictures and shadows, which styles don't tell. */
export const drawnContrast: LiveProbe = { name: 'drawn-contrast', criteria: ['1.4.3'], run };

/** Texts that are measured; of those after them an engine asks. */
const MOST = 24;

interface Measured {
  seen: Seen;
  /** The lowest contrast of one of its letters, and what it needs. */
  ratio: number;
  needed: number;
}

async function run(stage: Stage): Promise<Found[]> {
  const open = stage.still.filter(
    ({ rule, verdict, selector }) =>
      rule === 'axe:color-contrast' && verdict === 'review' && !selector.includes(' >>> '),
  );
  const found: Found[] = [];
  for (const { selector } of open.slice(0, MOST)) {
    stage.signal?.throwIfAborted();
    const world = await stage.top();
    const clip = await world.call(place, selector);
    if (!clip) continue;
    const shoot = async () =>
      (await stage.page.screenshot({ clip, animations: 'disabled', caret: 'hide', timeout: 5000 })).toString(
        'base64',
      );
    const drawn = await shoot();
    await world.call(hideText, { selector, isHidden: true });
    const bare = await shoot().finally(() => world.call(hideText, { selector, isHidden: false }));
    const measured = await callWithPixels(world, compare, { selector, drawn, bare, clip });
    // What is near the bound is left to a person: on another machine's font the text ends elsewhere on a gradient.
    if (measured && measured.ratio < measured.needed)
      found.push({
        ...measured.seen,
        criterion: '1.4.3',
        verdict: measured.ratio < measured.needed * 0.85 ? 'failed' : 'review',
        message: `As it is drawn, some of its letters have a contrast of ${measured.ratio.toFixed(1)} to 1 to what is behind them; ${measured.needed} is needed.`,
        unseen: ['A logo, decoration, or text that is part of a picture with other content.'],
      });
  }
  return found;
}

/** Runs in the page. */
function place(selector: string): { x: number; y: number; width: number; height: number } | undefined {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  if (!element || !box || element.closest('[aria-hidden=true]')) return undefined;
  const isLogo = element instanceof SVGElement && element.closest('[class*=logo i], [id*=logo i]');
  if (isLogo) return undefined;
  const x = Math.max(0, Math.floor(box.left) - 2);
  const y = Math.max(0, Math.floor(box.top) - 2);
  const width = Math.min(Math.ceil(box.right) + 2, innerWidth) - x;
  const height = Math.min(Math.ceil(box.bottom) + 2, innerHeight) - y;
  return width > 4 && height > 4 && width * height < 800_000 ? { x, y, width, height } : undefined;
}

/** Runs in the page: shadows stay, as they are part of what is behind the letters. */
function hideText({ selector, isHidden }: { selector: string; isHidden: boolean }): void {
  const element = document.querySelector<HTMLElement | SVGElement>(selector);
  if (!element) return;
  const there = globalThis as unknown as { adiliShadow?: string };
  if (isHidden) {
    const { textShadow, color } = getComputedStyle(element);
    there.adiliShadow = element.getAttribute('style') ?? '';
    element.style.setProperty('transition', 'none', 'important');
    if (textShadow !== 'none')
      element.style.setProperty(
        'text-shadow',
        textShadow.includes('rgb') ? textShadow : `${color} ${textShadow}`,
        'important',
      );
    const letters = element instanceof SVGElement ? ['fill', 'stroke'] : ['-webkit-text-fill-color'];
    for (const property of letters) element.style.setProperty(property, 'transparent', 'important');
    element.style.setProperty('text-decoration-color', 'transparent', 'important');
    return;
  }
  if (there.adiliShadow) element.setAttribute('style', there.adiliShadow);
  else element.removeAttribute('style');
}

/** Runs in the page. */
async function compare({
  selector,
  drawn,
  bare,
  clip,
}: {
  selector: string;
  drawn: string;
  bare: string;
  clip: { x: number; y: number; width: number; height: number };
}): Promise<Measured | undefined> {
  const { adili, adiliPixels } = globalThis as unknown as { adili: Tools; adiliPixels: Pixels };
  const { read, at, contrast } = adiliPixels;
  const element = document.querySelector(selector);
  if (!element) return undefined;
  const [withText, without] = [await read(drawn), await read(bare)];
  const scale = withText.width / clip.width;
  const differs = (x: number, y: number) => {
    const [one, other] = [at(withText, x, y), at(without, x, y)];
    return Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
  };
  const style = getComputedStyle(element);
  // What a drawing is called large by is how large it is drawn.
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  const size = Number.parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const own = plainColour(element, style);
  const ratios: number[] = [];
  for (const { left, top, right, bottom } of letters(element)) {
    const x = [Math.floor((left - clip.x) * scale), Math.ceil((right - clip.x) * scale)] as const;
    const y = [Math.floor((top - clip.y) * scale), Math.ceil((bottom - clip.y) * scale)] as const;
    if (x[0] < 0 || y[0] < 0 || x[1] > withText.width || y[1] > withText.height) continue;
    // Where a letter is: the middle of its strokes. Thin ones are drawn paler than their colour.
    let most = 0;
    for (let px = x[0]; px < x[1]; px += 1)
      for (let py = y[0]; py < y[1]; py += 1) most = Math.max(most, differs(px, py));
    // Hidden behind something, or of the colour that is behind it, as no one could mean to show it.
    if (most < 12) continue;
    let best = 0;
    for (let px = x[0]; px < x[1]; px += 1)
      for (let py = y[0]; py < y[1]; py += 1)
        if (differs(px, py) >= most * 0.85)
          best = Math.max(best, contrast(own ?? at(withText, px, py), at(without, px, py)));
    ratios.push(best);
  }
  if (ratios.length < 2) return undefined;
  // A single letter may be badly measured; two are not.
  ratios.sort((one, other) => one - other);
  return { seen: adili.seen(element), ratio: ratios[1] ?? 21, needed: isLarge ? 3 : 4.5 };

  /** The colour of the letters, where it is a plain one; with blending, or letters cut out of a picture, it is as drawn. */
  function plainColour(of: Element, { webkitTextFillColor, fill, fillOpacity }: CSSStyleDeclaration) {
    const colour = of instanceof SVGElement ? (fillOpacity === '1' ? fill : '') : webkitTextFillColor;
    const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? [];
    if (red === undefined || green === undefined || blue === undefined) return undefined;
    const isBlended = [of, ...adili.ancestors(of)].some((each) => {
      const { opacity, filter, mixBlendMode } = getComputedStyle(each);
      return opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal';
    });
    return isBlended ? undefined : ([Number(red), Number(green), Number(blue)] as const);
  }

  function letters(from: Element): DOMRect[] {
    const rects: DOMRect[] = [];
    for (const node of from.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const text = node.nodeValue ?? '';
      for (let index = 0; index < text.length && rects.length < 200; index += 1) {
        if (!/[\p{Letter}\p{Number}]/u.test(text[index] ?? '')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const rect = range.getBoundingClientRect();
        if (rect.width > 2) rects.push(rect);
      }
    }
    return rects;
  }
}
