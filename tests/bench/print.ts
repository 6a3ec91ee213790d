import { type Group, groupNames } from './groups.ts';
import type { Verdict } from './judge.ts';
import type { Comparison, PageBytes } from './result.ts';
import { type Row, table } from './table.ts';

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

/** The comparison as text: what was measured, then what it is judged by. */
export function printComparison(comparison: Comparison): void {
  const { bytes, routerSaving, journey, clicks, verdicts } = comparison;
  const parts = [
    ['Script until the page answers, kB as brotli', table(bytes.flatMap(bytesRows))],
    ['Pages, ms, medians', table(comparison.pages.flatMap(pageRows))],
    ['From a click to the heading, ms, medians', table(clicks.map(clickRow))],
    ['Five pages in one tab, kB of script', table(journeyRows(journey))],
    ['Judged', table(verdicts.map(verdictRow))],
  ];
  for (const [title, text] of parts) console.log(`\n${title}\n${text}`);
  const missed = verdicts.filter(({ outcome }) => outcome === 'miss').length;
  const open = verdicts.filter(({ outcome }) => outcome === 'inconclusive').length;
  console.log(`\n${verdicts.length} figures: ${missed} missed, ${open} inconclusive.`);
  if (routerSaving !== null) console.log(savingNote(bytes, routerSaving));
}

function bytesRows({ page, ours, control }: PageBytes): Row[] {
  return Object.entries({ ours, control }).map(([subject, { groups, total }]) => ({
    at: subject === 'ours' ? page : '',
    build: subject,
    ...(Object.fromEntries(groupNames.map((group) => [group, kB(groups[group])])) as Record<Group, string>),
    all: kB(total),
    ratio: subject === 'ours' ? (ours.total / control.total).toFixed(2) : '',
  }));
}

function pageRows({ page, subjects, busy, samples }: Comparison['pages'][number]): Row[] {
  return Object.entries(subjects).map(([subject, figures]) => ({
    at: subject === 'ours' ? page : '',
    build: subject,
    requests: figures.requests,
    FCP: figures.firstPaint,
    LCP: figures.largestPaint,
    CLS: figures.shift,
    TBT: figures.blocked,
    hydrated: figures.hydrated ?? '-',
    'busy samples': subject === 'ours' ? `${busy} of ${samples}` : '',
  }));
}

const clickRow = ({
  from,
  to,
  control,
  twin,
  cold,
  prefetched,
  busy,
  samples,
}: Comparison['clicks'][number]): Row => ({
  way: `${from} to ${to}`,
  control,
  twin,
  'ours cold': cold,
  ratio: (cold / control).toFixed(2),
  'ours prefetched': prefetched,
  'ratio ': (prefetched / control).toFixed(2),
  'busy samples': `${busy} of ${samples}`,
});

const journeyNames = {
  ours: 'ours, what its pages need',
  fetchingAhead: 'ours, with what is fetched ahead',
  control: 'control',
} as const;

const journeyRows = (journey: Comparison['journey']): Row[] =>
  Object.entries(journey).map(([name, { total, doubled }]) => ({
    build: journeyNames[name as keyof typeof journeyNames],
    all: kB(total),
    twice: kB(doubled),
  }));

const verdictRow = ({ where, what, figure, limit, reference, outcome }: Verdict): Row => ({
  where,
  what,
  figure,
  'at most': limit,
  of: reference ?? '',
  ratio: reference === undefined ? '' : (figure / reference).toFixed(2),
  outcome,
});

const savingNote = (bytes: readonly PageBytes[], saving: number): string =>
  `The control is plain webpack. With what our bundler does to the router it would be ${kB(saving)} kB smaller, and ratios of script ${bytes
    .map(({ page, ours, control }) => `${page} ${(ours.total / (control.total - saving)).toFixed(2)}`)
    .join(', ')}.`;
