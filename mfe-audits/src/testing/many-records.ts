import type { FindingGroup } from '@adili/schemas/findings/finding-group';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { contrast, groupsOf, lastRun, nameless, site } from './records.ts';

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

export const manyGroups: FindingGroup[] = [
  ...groupsOf(nameless),
  ...groupsOf(contrast).map((group) => ({ ...group, elements: 312, pages: 14 })),
];
