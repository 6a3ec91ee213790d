import { createRequire } from 'node:module';
import { brand } from '@adili/schemas/brand';
import { renderAsync } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
const fontFiles = [
  require.resolve('@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf'),
  require.resolve('@expo-google-fonts/manrope/500Medium/Manrope_500Medium.ttf'),
];

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
/** Average width of a letter of the bold face, in parts of its size: good enough to break lines by. */
const LETTER = 0.54;
const MAX_LINES = 4;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Breaks a title into lines of at most `width` letters; what is over four lines ends in an ellipsis. */
export function titleLines(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];
}

/** The picture of a link preview, 1200 by 630 pixels: the page's title on the brand's ground, as PNG. */
export async function previewImage(title: string): Promise<Buffer> {
  const size = title.length > 60 ? 58 : 70;
  const lines = titleLines(title, Math.floor((WIDTH - 2 * MARGIN - 120) / (size * LETTER)));
  const top = HEIGHT / 2 + 20 - ((lines.length - 1) * size * 1.18) / 2;
  const rows = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${top + index * size * 1.18}" font-size="${size}" font-weight="700">${escapeXml(line)}</text>`,
  );
  const uprights = Array.from({ length: 9 }, (_, index) => `<path d="M${620 + index * 72} 0v${HEIGHT}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Manrope">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0c3a32"/>
<g stroke="#1d5a4e" stroke-width="1.5">${uprights.join('')}</g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(${MARGIN} 70) scale(2)">
<rect width="32" height="32" rx="8" fill="#12564a"/><path d="M7.5 25 16 7l8.5 18" stroke="#fbf8f2" stroke-width="2.75"/><path d="M16 8.5v9.5" stroke="#f3b94d" stroke-width="1.5"/><circle cx="16" cy="20.5" r="2.75" fill="#f3b94d"/></g>
<text x="${MARGIN + 84}" y="116" font-size="42" font-weight="700" fill="#fbf8f2">${escapeXml(brand.name)}</text>
<g fill="#fbf8f2">${rows.join('')}</g>
<rect x="${MARGIN}" y="${HEIGHT - 84}" width="72" height="6" rx="3" fill="#f3b94d"/>
<text x="${MARGIN + 92}" y="${HEIGHT - 74}" font-size="26" font-weight="500" fill="#a9d8cb">${escapeXml(brand.tagline)}</text>
</svg>`;
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Manrope' };
  return (await renderAsync(svg, { font })).asPng();
}
