import type { RunDiff } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { contrast, diff, groupsOf, lastRun, nameless, pageAudit, site } from './records.ts';

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

const { picture: _, ...withoutPicture } = contrast;

/** A table of prices without a failure, each of whose ticks somebody has to look at. */
export const manyTicks: PageAudit = {
  ...pageAudit,
  criteria: pageAudit.criteria.map((one) =>
    one.criterion === '1.4.3'
      ? { ...one, verdict: 'nothing_found', found: 'nothing_found', failedOn: 0 }
      : one,
  ),
  findings: each(41, (index) => ({
    ...withoutPicture,
    id: `t${index}`,
    criterion: '1.1.1',
    criterionName: 'Non-text Content',
    level: 'A',
    verdict: 'review',
    severity: 'blocker',
    headline: 'Pictures that screen readers skip: are they decoration?',
    message: 'Screen readers pass over this picture. See whether it is decoration only.',
    whoIsHurt: 'Blind people hear nothing of the picture, or only that there is one.',
    howToFix: 'Give it role="img", and say in aria-label what it shows.',
    rule: 'probe:pictures',
    selector: `table.marketing-table-hgpkw > tbody > tr:nth-of-type(${1 + Math.floor(index / 3)}) > td:nth-of-type(${2 + (index % 3)}) > svg`,
    html: '<svg width="20" height="20" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg>',
    pages: [pageAudit.url],
  })),
};
