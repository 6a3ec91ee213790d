import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Contrast of placeholders and of words that styles put before or after an element: no engine looks at them. */
export const pseudoContrast: StillProbe = { name: 'pseudo-contrast', criteria: ['1.4.3'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  interface Text {
    element: Element;
    part: '::placeholder' | '::before' | '::after';
    what: string;
  }
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const fields = adili
    .select('input[placeholder], textarea[placeholder]')
    .filter((field) => field.matches(':placeholder-shown') && field.getAttribute('placeholder')?.trim())
    .map((element): Text => ({ element, part: '::placeholder', what: 'Its placeholder' }));
  const additions = adili
    .elements()
    .slice(0, 6000)
    .flatMap((element) =>
      (['::before', '::after'] as const)
        .filter((part) => hasWords(getComputedStyle(element, part)))
        .map((part): Text => ({ element, part, what: `The text that styles put ${part.slice(2)} it` })),
    );
  const measured = [...fields.slice(0, 100), ...additions.slice(0, 100)].flatMap((text) => {
    const { element } = text;
    if (
      !adili.isVisible(element) ||
      element.matches(':disabled, :disabled *, [aria-disabled=true], [inert] *')
    )
      return [];
    return [{ ...text, ...measure(text) }];
  });
  const failed = measured.filter(({ isSure, ratio, needed }) => isSure && ratio < needed - 0.05);
  const [unsure, ...more] = measured.filter(({ isSure }) => !isSure);
  return [
    ...failed
      .slice(0, 50)
      .map(({ element, what, ratio, needed }) =>
        adili.finding(
          element,
          '1.4.3',
          'failed',
          `${what} has a contrast of ${ratio.toFixed(2)} to 1 to what is behind it; ${needed} is needed.`,
        ),
      ),
    ...(unsure
      ? [
          adili.question(
            [unsure.element, ...more.map(({ element }) => element)],
            '1.4.3',
            `The contrast of ${more.length > 0 ? `${more.length + 1} texts` : 'a text'} of placeholders and styles could not be measured: what is behind is a picture or a gradient, or the text is moved or half transparent. See whether it is enough.`,
          ),
        ]
      : []),
  ];

  function hasWords({ content, display, visibility, fontFamily }: CSSStyleDeclaration): boolean {
    if (display === 'none' || visibility !== 'visible' || !content.includes('"')) return false;
    // Fonts of icons draw words, or letters of no script, as pictures.
    if (/\b(icons?|symbols?|glyphs?|awesome)\b/i.test(fontFamily.split(',')[0] ?? '')) return false;
    return /"[^"]*\p{Letter}{3}[^"]*"/u.test(
      content.replace(/url\("(?:[^"\\]|\\.)*"\)/g, '').split(/\/ (?=")/)[0] ?? '',
    );
  }

  /** How far the text is from the plain colours behind it; not sure where they are not plain, or it lies elsewhere. */
  function measure({ element, part }: Text): { isSure: boolean; ratio: number; needed: number } {
    const style = getComputedStyle(element, part);
    const size = Number.parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const behind = [element, ...adili.ancestors(element)];
    const layers = [
      ...(part === '::placeholder' ? [] : [style]),
      ...behind.map((each) => getComputedStyle(each)),
    ];
    const isPlain = layers.every(
      ({ opacity, filter, mixBlendMode, transform, backgroundClip }) =>
        opacity === '1' &&
        filter === 'none' &&
        mixBlendMode === 'normal' &&
        transform === 'none' &&
        backgroundClip !== 'text',
    );
    const floor = layers.findIndex(({ backgroundColor }) => paint([backgroundColor])[3] === 255);
    const above = floor < 0 ? layers : layers.slice(0, floor + 1);
    const isInPlace = part === '::placeholder' || (style.position === 'static' && style.float === 'none');
    const isSure =
      isPlain &&
      isInPlace &&
      style.textShadow === 'none' &&
      above.every(({ backgroundImage, position }) => backgroundImage === 'none' && position !== 'fixed') &&
      // Where nothing is painted the canvas shows, which a dark scheme turns dark.
      (floor >= 0 || !/dark/.test(getComputedStyle(document.documentElement).colorScheme));
    const ground = ['#fff', ...above.map(({ backgroundColor }) => backgroundColor).reverse()];
    const without = paint(ground);
    const drawn = paint(
      [...ground, style.webkitTextFillColor],
      part === '::placeholder' ? Number(style.opacity) : 1,
    );
    // What is transparent or moved out of its box is there for scripts, or comes with the focus.
    const isShown =
      paint([style.webkitTextFillColor])[3] > 12 &&
      Number(style.opacity) > 0.05 &&
      size > 4 &&
      Number.parseFloat(style.textIndent) > -50;
    return isShown
      ? { isSure, ratio: contrast(drawn, without), needed }
      : { isSure: true, ratio: 21, needed };
  }

  /** The colour of layers over each other, the last one as opaque as is said. */
  function paint(colours: readonly string[], opacity = 1): [number, number, number, number] {
    const on = context as OffscreenCanvasRenderingContext2D;
    on.clearRect(0, 0, 1, 1);
    colours.forEach((colour, index) => {
      on.globalAlpha = index === colours.length - 1 ? opacity : 1;
      on.fillStyle = '#0000';
      on.fillStyle = colour;
      on.fillRect(0, 0, 1, 1);
    });
    const [red = 0, green = 0, blue = 0, alpha = 0] = on.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  }

  function contrast(one: readonly number[], other: readonly number[]): number {
    const luminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  }
}
