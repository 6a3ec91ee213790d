import { escapeHtml } from '@adili/server/html-text';
import { type Group, groupNames } from '../groups.ts';
import type { Comparison, PageBytes } from '../result.ts';

// Each at least 3:1 against both papers, and 4.5:1 below black text.
const colours: Readonly<Record<Group, string>> = {
  react: '#3f8fd6',
  router: '#c98500',
  federation: '#e0602a',
  own: '#2f9e74',
  page: '#c06fb0',
};
const ofClicks = { control: '#8a8f98', cold: '#1f9aa8', prefetched: '#2f9e74' } as const;

const groupTitles: Readonly<Record<Group, string>> = {
  react: 'React',
  router: 'router',
  federation: 'federation',
  own: 'shell and shared packages',
  page: 'the page',
};
const clickTitles = { control: 'one app', cold: 'Adili, cold', prefetched: 'Adili, prefetched' } as const;

const WIDTH = 860;
const PADDING = 24;
/** Where bars begin, and how far they go. */
const LEFT = 190;
const RIGHT = WIDTH - 110;
const BAR = 18;
const STEP = 22;
const GAP = 12;
/** Narrower segments have no number of their own. */
const ROOM = 30;

const style = `
  svg { --ink: #14241f; --muted: #4f5f59; --paper: #ffffff }
  @media (prefers-color-scheme: dark) { svg { --ink: #eaf0ea; --muted: #a9bab3; --paper: #0d1614 } }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .title { font-size: 16px; font-weight: 600 }
  .muted { fill: var(--muted) }
  .inside { fill: #000000; font-size: 12px }`;

/** A picture of the comparison: script by group for each page, and clicks. Its text is text. */
export function picture(comparison: Comparison): string {
  const marks: string[] = [];
  let y = PADDING + 14;
  const line = (text: string, name: string) => {
    marks.push(write(PADDING, y, text, name));
    y += STEP + 2;
  };
  line('Script until the page answers, kB over the wire', 'title');
  marks.push(
    ...legend(
      y,
      groupNames.map((group) => [groupTitles[group], colours[group]] as const),
    ),
  );
  y += STEP + 8;
  const most = Math.max(...comparison.bytes.flatMap(({ ours, control }) => [ours.total, control.total]));
  for (const page of comparison.bytes) {
    marks.push(...pageBars(page, y, (RIGHT - LEFT) / most));
    y += 2 * STEP + GAP;
  }
  y += STEP;
  line('From a click to the next page’s heading, milliseconds', 'title');
  y += 4;
  const longest = Math.max(
    ...comparison.clicks.flatMap(({ control, cold, prefetched }) => [control, cold, prefetched]),
  );
  for (const { from, to, ...times } of comparison.clicks) {
    marks.push(write(PADDING, y + 13, `${from} to ${to}`));
    for (const kind of ['control', 'cold', 'prefetched'] as const) {
      const width = (times[kind] / longest) * (RIGHT - LEFT);
      marks.push(bar(LEFT, y, width, ofClicks[kind]), write(LEFT + 6, y + 13, clickTitles[kind], 'inside'));
      marks.push(write(LEFT + width + 6, y + 13, String(times[kind])));
      y += STEP;
    }
    y += GAP;
  }
  const height = y + PADDING - GAP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">`,
    '<title id="title">Adili beside the same sources as one app</title>',
    `<desc id="desc">${escapeHtml(description(comparison))}</desc>`,
    `<style>${style}\n</style>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="var(--paper)"/>`,
    ...marks,
    '</svg>',
    '',
  ].join('\n');
}

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

function description({ bytes, clicks }: Comparison): string {
  const pages = bytes.map(
    ({ page, ours, control }) => `${page} ${kB(ours.total)} kB against ${kB(control.total)} kB`,
  );
  const ways = clicks.map(
    ({ from, to, control, cold, prefetched }) =>
      `${from} to ${to} ${cold} ms cold and ${prefetched} ms prefetched against ${control} ms`,
  );
  return `Script: ${pages.join(', ')}. Clicks: ${ways.join(', ')}.`;
}

function pageBars({ page, ours, control }: PageBytes, top: number, scale: number): string[] {
  const bars = Object.entries({ Adili: ours, 'one app': control }).flatMap(
    ([name, { groups, total }], row) => {
      const y = top + row * STEP;
      let x = LEFT;
      const segments = groupNames.flatMap((group) => {
        const width = groups[group] * scale;
        const at = x;
        x += width;
        const number = width < ROOM ? [] : [write(at + 4, y + 13, kB(groups[group]), 'inside')];
        return width < 1 ? [] : [bar(at, y, width - 1, colours[group]), ...number];
      });
      return [write(LEFT - 60, y + 13, name, 'muted'), ...segments, write(x + 6, y + 13, kB(total))];
    },
  );
  return [write(PADDING, top + 13, page), ...bars];
}

/** Squares with their names, as far apart as the names are long. */
function legend(y: number, rows: readonly (readonly [string, string])[]): string[] {
  let x = PADDING;
  return rows.flatMap(([name, colour]) => {
    const at = x;
    x += 40 + name.length * 7;
    return [bar(at, y - 12, 14, colour, 14), write(at + 20, y, name)];
  });
}

const bar = (x: number, y: number, width: number, colour: string, height = BAR) =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}" fill="${colour}"/>`;

const write = (x: number, y: number, text: string, name?: string) =>
  `<text x="${x.toFixed(1)}" y="${y}"${name ? ` class="${name}"` : ''}>${escapeHtml(text)}</text>`;
