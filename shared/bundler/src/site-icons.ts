import { renderAsync } from '@resvg/resvg-js';

/** Pixels of a side: what iOS asks for a home screen, and what an old browser shows in a tab. */
const TOUCH = 180;
const TAB = 48;

const pngOf = async (svg: string, side: number): Promise<Buffer> =>
  (await renderAsync(svg, { fitTo: { mode: 'width', value: side } })).asPng();

/** The icon for home screens, which round its corners themselves: on a ground of its own, as PNG. */
export const touchIcon = (svg: string): Promise<Buffer> => pngOf(svg.replace(/ rx="\d+"/, ''), TOUCH);

/** The icon for what knows no SVG: an ICO file that holds one PNG. */
export async function tabIcon(svg: string): Promise<Buffer> {
  const png = await pngOf(svg, TAB);
  const head = Buffer.alloc(22);
  // Type 1 is an icon; one picture, 32 bits a pixel, right behind this head.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB, 6);
  head.writeUInt8(TAB, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
