import type { Comparison } from './compare.ts';

/** The comparison as the screen and `docs/performance.md` have it. */
export function tables({ measured, browser, node, processors, pages, clicks, verdicts }: Comparison): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return [
    `Measured on ${date.format(new Date(measured))}: ${processors} shared cores, Chromium ${browser}, Node ${node.slice(1)}.`,
    '',
    ...rows(
      ['page', 'script, kB', 'one app', 'requests', 'LCP, ms', 'static', 'hydrated, ms', 'one app', 'CLS'],
      pages.map(({ page, subjects: { ours, control, static: bare } }) => [
        `\`${page}\``,
        (ours.script / 1_000).toFixed(1),
        (control.script / 1_000).toFixed(1),
        ours.requests,
        ours.largestPaint,
        bare.largestPaint,
        ours.hydrated,
        control.hydrated,
        ours.shift,
      ]),
    ),
    '',
    ...rows(
      ['click, ms', 'one app', 'its twin', 'cold', 'prefetched'],
      clicks.map(({ from, to, ...times }) => [
        `\`${from}\` to \`${to}\``,
        times.control,
        times.twin,
        times.cold,
        times.prefetched,
      ]),
    ),
    '',
    ...rows(
      ['not held, or unknown where the control and its twin were too far apart', 'figure', 'at most', ''],
      verdicts
        .filter(({ outcome }) => outcome !== 'pass')
        .map(({ where, what, figure, limit, outcome }) => [`${where}, ${what}`, figure, limit, outcome]),
    ),
  ].join('\n');
}

const rows = (titles: readonly string[], lines: readonly (readonly (string | number)[])[]): string[] =>
  [titles, titles.map((_, column) => (column === 0 ? '---' : '--:')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
