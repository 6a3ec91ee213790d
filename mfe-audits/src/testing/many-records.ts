import type { RunDiff } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { contrast, diff, groupsOf, lastRun, nameless, site } from './records.ts';

const each = <Row>(length: number, make: (index: number) => Row): Row[] =>
  Array.from({ length }, (_, index) => make(index));

export const manySites: Site[] = each(40, (index) => ({
  ...site,
  id: `s${index}`,
  url: `https://branch-${index + 1}.a-company-with-a-long-name.example/`,
}));

/** A run a week for a year, the newest first. */
export const manyRuns: RunSummary[] = each(52, (index) => ({
  ...lastRun,
  id: `r${100 - index}`,
  state: index === 4 ? 'failed' : 'done',
  problem: index === 4 ? 'The website did not answer.' : undefined,
  requestedAt: new Date(Date.UTC(2026, 10, 23) - index * 7 * 86_400_000).toISOString(),
  failed: 3 + ((index * 7) % 30),
  review: 5 + ((index * 3) % 11),
}));

export const manyFindings = each(50, (index) => ({
  ...contrast,
  id: `f${index}`,
  message: `${contrast.message} It is the price of product ${index + 1}.`,
}));

/** What a template changed: two thousand elements by few rules. */
export const manyChanges: RunDiff = {
  ...diff,
  new: 1_400,
  returned: 1,
  fixed: 600,
  findings: [
    ...each(1_400, (index) => ({
      ...contrast,
      id: `n${index}`,
      selector: `main > ul > li:nth-child(${index + 1}) > span.price`,
      change: 'new' as const,
    })),
    { ...nameless, change: 'returned' },
    ...each(600, (index) => ({ ...nameless, id: `x${index}`, run: 'r1', change: 'fixed' as const })),
  ],
};

export const manyGroups: FindingGroupOfRun[] = [
  ...groupsOf(nameless),
  ...groupsOf(contrast).map((group) => ({ ...group, elements: 312, pages: 14 })),
];
