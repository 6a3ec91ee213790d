import type { AccessRow, AccessSummary } from '@adili/schemas/access/system-account';
import type { AccessReview, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';

const at = '2026-12-01T06:00:00.000Z';

const octocat = {
  id: 'a1',
  connection: 'co1',
  account: 'octocat',
  isAdmin: true,
  isGuest: false,
  version: 1,
} as const;

export const access: AccessRow[] = [
  { id: 'a1', standing: 'nobody', name: 'octocat', accounts: [octocat] },
  {
    id: 'u9',
    standing: 'left',
    person: 'u9',
    name: 'Njeri Wanjiku',
    accounts: [
      {
        id: 'a2',
        connection: 'co2',
        account: 'njeri@acme.example',
        email: 'njeri@acme.example',
        lastLoginAt: '2026-11-20T08:00:00.000Z',
        matchedBy: 'address',
        version: 1,
      },
    ],
  },
  {
    id: 'u1',
    standing: 'member',
    person: 'u1',
    name: 'Amina Odhiambo',
    email: 'amina@acme.example',
    role: 'owner',
    accounts: [
      { ...octocat, id: 'a3', account: 'amina', matchedBy: 'hand', version: 2 },
      {
        id: 'a4',
        connection: 'co2',
        account: 'amina@acme.example',
        isSuspended: true,
        isUnused: true,
        matchedBy: 'address',
        version: 1,
      },
    ],
  },
];

export const summary: AccessSummary = {
  systems: [
    { connection: 'co1', title: 'GitHub acme', accounts: 2, seenAt: at },
    {
      connection: 'co2',
      title: 'Google Workspace acme.example',
      accounts: 2,
      seenAt: at,
      says: 'Google Workspace asks us to wait. We ask again by ourselves.',
    },
    { connection: 'co3', title: 'Slack', accounts: 0 },
  ],
  rows: { nobody: 1, left: 1, member: 1 },
  period: '2026-Q4',
  until: '2026-12-31',
  isDue: true,
  open: [],
};

export const review: AccessReview = {
  id: 'ar1',
  period: '2026-Q4',
  state: 'open',
  begunBy: 'u1',
  begunByName: 'Amina Odhiambo',
  begunAt: at,
  systems: [
    { connection: 'co1', title: 'GitHub acme', accounts: 2, seenAt: at, kept: 1, removed: 0, undecided: 1 },
    {
      connection: 'co2',
      title: 'Google Workspace acme.example',
      accounts: 1,
      seenAt: at,
      kept: 0,
      removed: 1,
      undecided: 0,
    },
  ],
  control: 'k1',
  version: 1,
};
export const decidedReview: AccessReview = {
  ...review,
  systems: review.systems.map((one) => ({ ...one, kept: one.kept + one.undecided, undecided: 0 })),
};
export const finishedReview: AccessReview = {
  ...decidedReview,
  id: 'ar0',
  period: '2026-Q3',
  state: 'finished',
  finishedBy: 'u1',
  finishedByName: 'Amina Odhiambo',
  finishedAt: at,
  evidence: 'e1',
};

export const undecided: ReviewedAccount = {
  id: 'ra1',
  connection: 'co1',
  system: 'GitHub acme',
  account: 'octocat',
  isAdmin: true,
  standing: 'nobody',
  seenAt: at,
  decision: null,
  version: 1,
};
export const reviewed: ReviewedAccount[] = [
  undecided,
  {
    id: 'ra2',
    connection: 'co2',
    system: 'Google Workspace acme.example',
    account: 'njeri@acme.example',
    email: 'njeri@acme.example',
    standing: 'left',
    personName: 'Njeri Wanjiku',
    seenAt: at,
    decision: 'remove',
    note: 'Left in October',
    decidedBy: 'u1',
    decidedByName: 'Amina Odhiambo',
    decidedAt: at,
    outcome: 'there',
    outcomeAt: '2026-12-03T06:00:00.000Z',
    version: 2,
  },
  {
    id: 'ra3',
    connection: 'co1',
    system: 'GitHub acme',
    account: 'amina',
    standing: 'member',
    personName: 'Amina Odhiambo',
    seenAt: at,
    decision: 'keep',
    decidedBy: 'u1',
    decidedByName: 'Amina Odhiambo',
    decidedAt: at,
    version: 2,
  },
];
