import type { CardData, Task } from '@adili/contract';
import type { PageStory } from '@adili/http/testing';
import { owner } from '@adili/http/testing/people';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { answered } from './case-records.ts';
import { oneOfEach, user } from './records.ts';

const path = '/dashboard';
const organisation: Organisation = {
  id: 'o1',
  name: 'Duka Ltd',
  timeZone: 'Africa/Nairobi',
  createdAt: '2026-11-18T09:00:00.000Z',
  plan: 'growth',
  paidUntil: '2126-12-22T09:00:00.000Z',
  version: 1,
};
/** So many days from now on. */
const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();
const session = { ...owner, role: 'user' } as const;
const verified = { ...user, emailVerifiedAt: '2026-11-18T09:00:00.000Z' };

/** What an organisation answers that has done its own first steps. */
const settled = {
  ...oneOfEach,
  'GET /me': { body: verified },
  'GET /me/dsrs': { body: [] },
  'GET /organisation': { body: organisation },
  'GET /organisation/members?limit=2': { body: [] },
  'GET /organisation/invitations': { body: [] },
  'GET /support/cases?state=waiting&limit=100': { body: [answered] },
} satisfies PageStory['answers'];

const parts = (met: number, partly: number, stale: number, open: number) =>
  [
    ['Met', met, 'done'],
    ['Partly met', partly, 'partly'],
    ['Stale', stale, 'stale'],
    ['Open', open, 'open'],
  ] as const;

const ring = (id: string, label: string, counts: ReturnType<typeof parts>, note: string) => ({
  kind: 'ring' as const,
  id,
  label,
  note,
  to: `/compliance/${id}`,
  parts: counts.map(([part, count, tone]) => ({
    label: part,
    count,
    tone,
    to: `/compliance/${id}?state=${tone}`,
  })),
});

const task = (id: string, title: string, changes: Partial<Task> = {}): Task => ({
  id,
  title,
  action: 'Add evidence',
  to: `/compliance/controls/${id}?add=evidence`,
  ...changes,
});

const steps = (isDone: boolean) =>
  [
    'Adopt your first framework',
    'Give a control an owner',
    'Add the first evidence',
    'Make a pack for your auditor',
  ].map((title, at) => ({ id: `s${at}`, title, isDone, action: 'Open', to: `/compliance/step-${at}` }));

const register: CardData = {
  figures: [
    ring('kenya-dpa-2019', 'Kenya DPA', parts(50, 12, 3, 18), '2 more met since Monday'),
    ring('soc-2', 'SOC 2', parts(31, 5, 0, 25), 'No change since Monday'),
  ],
  tasks: [
    task('c1', 'Add new evidence: Access to personal data is reviewed', { due: '2026-11-27' }),
    task('c2', 'Add new evidence: Backups are restored in a trial', { due: '2126-12-04' }),
  ],
  steps: steps(true),
};

const audits: CardData = {
  figures: [
    {
      kind: 'line',
      id: 's1',
      label: 'example.com',
      note: '13 failures, 1 new',
      values: [31, 24, 26, 12, 13],
      to: '/audits/runs/r1',
    },
    {
      kind: 'line',
      id: 's2',
      label: 'shop.example.com',
      note: 'No result yet',
      values: [],
      to: '/audits/sites/s2',
    },
  ],
  tasks: [
    {
      id: 'failures',
      title: 'Fix 13 failures on example.com, 1 of them new',
      action: 'See failures',
      to: '/audits/runs/r1',
    },
  ],
};

const many: CardData = {
  figures: Array.from({ length: 12 }, (_, at) =>
    ring(
      `framework-${at}`,
      `Framework ${at + 1} of a publisher with a long name`,
      parts(at, 120, 1_204, 12_000),
      'No change since Monday',
    ),
  ),
  tasks: Array.from({ length: 50 }, (_, at) =>
    task(
      `c${at}`,
      `Add new evidence: Control ${at + 1} of a list that has thousands of them in many departments`,
      {
        due: `2126-12-${String((at % 28) + 1).padStart(2, '0')}`,
      },
    ),
  ),
};

const nothing: CardData = { figures: [], tasks: [] };

/** What the head of the dashboard is composed of. */
export const homeStories = [
  {
    name: 'Where the organisation stands',
    path,
    session,
    answers: settled,
    cards: [
      { title: 'Compliance', says: register },
      { title: 'Audits', says: audits },
    ],
    says: [
      'Kenya DPA',
      '2 more met since Monday',
      'Fix 13 failures on example.com',
      'Read the answer',
      'My data at Adili',
    ],
    look: true,
  },
  {
    name: 'Who is new: the first steps',
    path,
    session,
    answers: {
      ...settled,
      'GET /organisation': { body: { ...organisation, name: '', timeZone: undefined } },
    },
    cards: [{ title: 'Compliance', says: { ...nothing, steps: steps(false) } }],
    says: ['First steps: 0 of 7 done'],
    look: true,
  },
  {
    name: 'The plan ends soon, and a higher one has',
    path,
    session,
    answers: {
      ...settled,
      'GET /organisation': {
        body: { ...organisation, plan: 'starter', paidUntil: inDays(3), trialEndsAt: inDays(-4) },
      },
    },
    cards: [{ title: 'Compliance', says: nothing }],
    says: ['Starter ends on ', 'Growth ended: what is over the limit is read-only'],
  },
  {
    name: 'A payment was taken back',
    path,
    session,
    answers: {
      ...settled,
      'GET /organisation': { body: { ...organisation, trialEndsAt: inDays(30), takenBackAt: inDays(-3) } },
    },
    cards: [{ title: 'Compliance', says: nothing }],
    says: ['A payment was taken back, and a month of your plan with it', 'See plans'],
  },
  {
    name: 'Many frameworks, and more tasks than are in sight',
    path,
    session,
    answers: settled,
    cards: [{ title: 'Compliance', says: many }],
    acts: [{ press: 'See all 51 tasks' }],
    says: ['See fewer'],
    look: true,
  },
  {
    name: 'One part failed, one still reads',
    path,
    session,
    answers: settled,
    cards: [
      { title: 'Compliance', says: { failed: 'It did not answer within 20 seconds.' } },
      { title: 'Audits', says: 'pending' },
    ],
    says: ['Compliance could not be loaded', 'It did not answer within 20 seconds.', 'Loading...'],
  },
  {
    name: 'All caught up',
    path,
    session: { role: 'user' },
    answers: { ...oneOfEach, 'GET /me': { body: verified }, 'GET /me/dsrs': { body: [] } },
    cards: [{ title: 'Compliance', says: nothing }],
    says: ['You’re all caught up.'],
  },
] satisfies PageStory[];
