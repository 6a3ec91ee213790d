import type { ChangedFinding, Finding, RunDiff } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import type { RunShare, SharedRun } from '@adili/schemas/run-shares/run-share';
import type { Run, RunCriterion, RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { criteriaWith } from './criteria.ts';

export { auditor, owner, people } from '@adili/http/testing/people';

type Judgement = NonNullable<RunCriterion['judgement']>;

const url = 'https://example.com/';

export const lastRun: RunSummary = {
  id: 'r2',
  site: 's1',
  url,
  state: 'partly',
  requestedAt: '2026-11-23T05:00:00.000Z',
  startedAt: '2026-11-23T05:00:02.000Z',
  endedAt: '2026-11-23T05:01:20.000Z',
  pagesWanted: 20,
  pagesDone: 20,
  pagesWithProblem: 1,
  failed: 2,
  review: 1,
};

export const earlierRun: RunSummary = {
  ...lastRun,
  id: 'r1',
  state: 'done',
  requestedAt: '2026-11-16T05:00:00.000Z',
  pagesWithProblem: 0,
  failed: 5,
  review: 2,
  keptUntil: '2127-05-15T05:00:00.000Z',
};

export const goingRun: RunSummary = {
  ...lastRun,
  id: 'r3',
  state: 'running',
  requestedAt: '2026-11-24T05:00:00.000Z',
  endedAt: undefined,
  pagesDone: 7,
  pagesWithProblem: 0,
  failed: 0,
  review: 0,
};

const proof = {
  dnsName: '_adili.example.com',
  dnsValue: 'adili-site=4f9d2c',
  fileUrl: 'https://example.com/.well-known/adili-site.txt',
  fileText: 'adili-site=4f9d2c',
  metaUrl: 'https://example.com/',
  metaTag: '<meta name="adili-site" content="4f9d2c">',
};

export const newSite: Site = {
  id: 's1',
  url,
  origin: 'https://example.com',
  addedAt: '2026-11-10T09:00:00.000Z',
  isProved: false,
  proof,
  schedule: 'none',
  version: 1,
};

export const site: Site = {
  ...newSite,
  isProved: true,
  proof: { ...proof, provedAt: '2026-11-10T09:10:00.000Z', provedBy: 'file' },
  lastRun,
};

export const contrast: Finding = {
  id: 'f1',
  run: 'r2',
  fingerprint: 'contrast-of-price',
  criterion: '1.4.3',
  criterionName: 'Contrast (Minimum)',
  level: 'AA',
  link: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum',
  verdict: 'failed',
  headline: 'Text too pale to read: contrast 2.9, needs 4.5',
  message: 'The text has a contrast of 2.9 to 1; it needs 4.5 to 1.',
  whoIsHurt: 'People with low vision, and anybody in bright light, can’t read it.',
  howToFix: 'Make the text darker, or its ground lighter, until they differ by 4.5 to 1.',
  unseen: ['Text that is part of a logo'],
  rule: 'axe:color-contrast',
  confirmedBy: ['axe-core', '@accesslint/core'],
  selector: 'main > p.price',
  html: '<p class="price">KES 1,200</p>',
  picture: 'p1',
  pages: ['https://example.com/', 'https://example.com/shop'],
  severity: 'serious',
  weight: 4,
  reason: 'Serious, 2 pages, Level AA',
  version: 0,
};

export const nameless: Finding = {
  ...contrast,
  id: 'f2',
  fingerprint: 'button-without-name',
  criterion: '4.1.2',
  criterionName: 'Name, Role, Value',
  level: 'A',
  link: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  headline: 'Button without a name',
  message: 'The button has no name.',
  whoIsHurt: 'People with a screen reader hear “button”, and not what it does.',
  howToFix: 'Give it a text, or an aria-label that says what it does.',
  unseen: [],
  selector: 'header > button.menu',
  html: '<button class="menu"><svg></svg></button>',
  picture: undefined,
  pages: Array.from({ length: 14 }, (_, index) => `https://example.com/page-${index + 1}`),
  severity: 'blocker',
  reason: 'Blocker, 14 pages, Level A',
  assignee: 'u2',
  assigneeName: 'Brian Mwangi',
};

export const ignored: NonNullable<Finding['ignored']> = {
  kind: 'accepted',
  reason: 'The page is replaced in January.',
  until: '2127-01-31',
  by: 'u1',
  byName: 'Amina Odhiambo',
  at: '2026-11-23T09:00:00.000Z',
};

export const ambiguous: Finding = {
  ...contrast,
  id: 'f3',
  fingerprint: 'link-more',
  criterion: '2.4.4',
  criterionName: 'Link Purpose (In Context)',
  level: 'A',
  link: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context',
  verdict: 'review',
  headline: 'To check: Link that doesn’t say where it leads: “More”',
  message: 'Does “More” say where the link leads?',
  selector: 'main > a',
  html: '<a href="/shop">More</a>',
  picture: undefined,
  severity: 'minor',
  reason: 'Minor if it fails, 1 page, Level A',
  pages: ['https://example.com/'],
  ignored,
};

/** As the API tells findings that stand one by one. */
export const groupsOf = (...findings: Finding[]): FindingGroupOfRun[] =>
  groupFindings(findings).map(({ rows, ...group }) => ({
    ...group,
    version: rows.reduce((sum, { version }) => sum + version, 0),
  }));

export const groups = [nameless, contrast, ambiguous].flatMap((finding) => groupsOf(finding));

export const judgement: Judgement = {
  verdict: 'passed',
  note: 'Read on all 20 pages.',
  by: 'u1',
  byName: 'Amina Odhiambo',
  at: '2026-11-23T10:00:00.000Z',
  until: '2127-11-23T10:00:00.000Z',
  run: 'r2',
};

/** Of a link whose words a person has to look at. */
const linkPurpose = { verdict: 'review', found: 'review', findings: 1 } as const;

export const linkCriterion: RunCriterion = {
  criterion: '2.4.4',
  name: 'Link Purpose (In Context)',
  level: 'A',
  link: ambiguous.link,
  failedOn: 0,
  audited: 20,
  version: 0,
  ...linkPurpose,
};

export const run: Run = {
  ...lastRun,
  tool: 'Adili 0.3 with axe-core and @accesslint/core, in Chromium 140',
  criteria: criteriaWith({
    '1.4.3': { verdict: 'failed', found: 'failed', findings: 1, failedOn: 2 },
    '4.1.2': { verdict: 'failed', found: 'failed', failedOn: 14 },
    '2.4.4': linkPurpose,
    '1.2.1': { verdict: 'not_applicable', found: 'not_applicable' },
    '1.2.4': { verdict: 'not_applicable', found: 'not_applicable' },
    '2.4.6': { verdict: 'passed', judgement },
  }),
  pages: [
    {
      url,
      title: 'Example shop',
      failed: 2,
      review: 1,
      auditedAt: '2026-11-23T05:00:05.000Z',
    },
    {
      url: 'https://example.com/shop/catalogue',
      title: '',
      failed: 0,
      review: 0,
      problem: 'It answered 500.',
      auditedAt: '2026-11-23T05:00:09.000Z',
    },
  ],
};

const changed = (change: ChangedFinding['change'], finding: Finding): ChangedFinding => ({
  ...finding,
  change,
});

export const diff: RunDiff = {
  run: 'r2',
  against: 'r1',
  new: 1,
  fixed: 1,
  partly_fixed: 0,
  returned: 1,
  same: 0,
  not_visited: 0,
  not_visited_before: 0,
  failures: {
    new: 1,
    fixed: 0,
    partly_fixed: 0,
    returned: 1,
    same: 0,
    not_visited: 0,
    not_visited_before: 0,
  },
  againstWithoutKeys: false,
  againstOtherOptions: false,
  findings: [
    changed('new', nameless),
    changed('returned', contrast),
    changed('fixed', { ...ambiguous, run: 'r1', ignored: undefined }),
  ],
};

export const share: RunShare = {
  id: 'h1',
  madeBy: 'u1',
  madeByName: 'Amina Odhiambo',
  madeAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2126-12-23T09:00:00.000Z',
};

/** As who has the link reads it. */
export const sharedRun: SharedRun = {
  url,
  state: 'done',
  endedAt: '2026-11-23T05:01:00.000Z',
  pagesDone: 20,
  pagesWithProblem: 1,
  expiresAt: share.expiresAt,
  criteria: run.criteria.map(({ judgement: _, lapsed: __, version: ___, ...told }) => told),
  findings: [nameless, contrast].map(
    ({ assignee: _, assigneeName: __, ignored: ___, version: ____, picture: _____, ...told }) => told,
  ),
};

/** Of a page that was tried. */
export const pageAudit: PageAudit = {
  id: 'a1',
  url,
  state: 'done',
  requestedAt: '2026-11-23T05:00:00.000Z',
  startedAt: '2026-11-23T05:00:02.000Z',
  endedAt: '2026-11-23T05:00:20.000Z',
  expiresAt: '2126-11-30T05:00:00.000Z',
  title: 'Example shop',
  criteria: criteriaWith({
    '1.4.3': { verdict: 'failed', found: 'failed', failedOn: 1, audited: 1 },
    '2.4.4': linkPurpose,
    '1.2.1': { verdict: 'not_applicable', found: 'not_applicable' },
  }),
  findings: [{ ...contrast, pages: [url] }],
};
