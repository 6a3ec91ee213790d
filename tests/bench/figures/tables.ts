import type { Verdict } from '../judge.ts';
import type { Comparison } from '../result.ts';

/** The comparison as `docs/performance.md` has it. `picture`: where the picture is, from there. */
export function tables(comparison: Comparison, picture: string): string {
  const { measured, browser, node, processors, pages, bytes, clicks, journey, verdicts } = comparison;
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(measured),
  );
  const script = new Map(bytes.map((each) => [each.page, each]));
  return [
    `Measured on ${date}: ${processors} shared cores, Chromium ${browser}, Node ${node.slice(1)}.`,
    '',
    `![Script by what it is made of, and clicks, beside the same sources as one app](${picture})`,
    '',
    ...rows(
      ['page', 'script, kB', 'one app', 'requests', 'LCP, ms', 'static', 'hydrated, ms', 'one app', 'CLS'],
      pages.map(({ page, subjects: { ours, control, static: bare } }) => [
        `\`${page}\``,
        kB(script.get(page)?.ours.total),
        kB(script.get(page)?.control.total),
        ours.requests,
        ours.largestPaint,
        bare.largestPaint,
        ours.hydrated ?? '',
        control.hydrated ?? '',
        ours.shift,
      ]),
    ),
    '',
    ...rows(
      ['click, ms', 'one app', 'its twin', 'cold', 'prefetched'],
      clicks.map(({ from, to, control, twin, cold, prefetched }) => [
        `\`${from}\` to \`${to}\``,
        control,
        twin,
        cold,
        prefetched,
      ]),
    ),
    '',
    ...rows(
      ['five pages in one tab', 'script, kB', 'of it twice'],
      Object.entries({
        'what the pages need': journey.ours,
        'with what is fetched ahead': journey.fetchingAhead,
        'one app': journey.control,
      }).map(([name, { total, doubled }]) => [name, kB(total), kB(doubled)]),
    ),
    '',
    ...notReached(verdicts),
  ].join('\n');
}

const kB = (bytes = Number.NaN) => (bytes / 1_000).toFixed(1);

const rows = (titles: readonly string[], lines: readonly (readonly (string | number)[])[]): string[] =>
  [titles, titles.map((_, column) => (column === 0 ? '---' : '--:')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );

/** What missed its limit, and what is unknown. */
function notReached(verdicts: readonly Verdict[]): string[] {
  const of = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).map(sentence);
  const [missed, open] = [of('miss'), of('inconclusive')];
  return [
    missed.length === 0 ? 'Every limit that could be judged is held.' : 'Not reached:',
    ...missed,
    ...(open.length === 0
      ? []
      : ['', 'Inconclusive, as the control and its twin were too far apart:', ...open]),
  ];
}

const sentence = ({ where, what, figure, limit }: Verdict): string =>
  `- ${where}, ${what}: ${figure.toLocaleString('en')}, of ${limit.toLocaleString('en')} at most`;
