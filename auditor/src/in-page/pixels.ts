import type { World } from '../world/isolated-worlds.ts';

/** How two pictures of one window differ, as people see it. */
export interface Difference {
  /** The highest contrast, and the largest difference of a channel (0 to 255), between a pixel's two states. */
  contrast: number;
  channel: number;
  /** Pixels of which one can tell the states apart; what only moved by a pixel or two is not counted. */
  area: number;
}

/**
 * Made in a frame's isolated world, as `adiliPixels`, by the first probe that needs it. It runs in the page: nothing of
 * a module may be used here.
 */
function makePixels() {
  type Colour = readonly [number, number, number];

  /** A picture as Playwright takes it, in base64. */
  const read = async (png: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const at = ({ data, width }: ImageData, x: number, y: number): Colour => {
    const start = (y * width + x) * 4;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  const luminance = (colour: Colour) => {
    const [red, green, blue] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [first, second] = [luminance(one), luminance(other)];
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  };
  const apart = (one: Colour, other: Colour) =>
    Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));

  const around = [-2, -1, 0, 1, 2];
  const patch = [-1, 0, 1];
  /** Whether what is drawn at a place is in the other picture too, a pixel or two away. */
  const isMoved = (one: ImageData, other: ImageData, x: number, y: number) =>
    around.some((across) =>
      around.some((down) =>
        patch.every((dx) =>
          patch.every((dy) => apart(at(one, x + dx, y + dy), at(other, x + dx + across, y + dy + down)) < 12),
        ),
      ),
    );

  /** @param enough the area beyond which nobody asks how much more there is */
  const compare = (one: ImageData, other: ImageData, enough: number): Difference => {
    const found: Difference = { contrast: 1, channel: 0, area: 0 };
    for (let y = 0; y < one.height; y += 1)
      for (let x = 0; x < one.width; x += 1) {
        const [before, after] = [at(one, x, y), at(other, x, y)];
        const channel = apart(before, after);
        if (channel === 0) continue;
        const ratio = contrast(before, after);
        found.contrast = Math.max(found.contrast, ratio);
        found.channel = Math.max(found.channel, channel);
        const isNoticed = ratio >= 1.2 || channel >= 48;
        if (!isNoticed || (isMoved(one, other, x, y) && isMoved(other, one, x, y))) continue;
        found.area += 1;
        if (found.area >= enough) return found;
      }
    return found;
  };

  return { read, at, luminance, contrast, apart, compare };
}

export type Pixels = ReturnType<typeof makePixels>;

const source = `globalThis.adiliPixels ??= (${makePixels})();`;

/** Calls a function of pixels: what it takes of them is there as `globalThis.adiliPixels`. */
export async function callWithPixels<Argument, Result>(
  world: World,
  run: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  await world.load(source);
  return await world.call(run, argument);
}
