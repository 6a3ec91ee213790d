import type { CardData, DashboardCard } from '@adili/contract';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { owner, people } from '@adili/http/testing/people';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered } from '../testing/case-records.ts';
import { openDashboard } from '../testing/open-dashboard.ts';
import { invitation } from '../testing/organisation.ts';
import { answersOf, user } from '../testing/records.ts';

const nothing: CardData = { tasks: [], figures: [] };
const task = { id: 't1', title: 'Renew the proof', action: 'Add evidence', to: '/compliance/controls/c1' };
const waitingCases = 'GET /support/cases?state=waiting&limit=100';

const calm = {
  'GET /me': { body: { ...user, emailVerifiedAt: '2026-11-18T09:00:00.000Z' } },
  'GET /me/dsrs': { body: [] },
  [waitingCases]: { body: [] },
};

/** A card of another remote that says this. */
function card(title: string, says: Partial<CardData> & { leftOut?: number } = {}): DashboardCard {
  return {
    key: title,
    title,
    remote: 'mfe-reports',
    mount: () => () => {},
    read: async () => ({ steps: [], leftOut: 0, ...nothing, ...says }),
  };
}

const open = (cards: readonly DashboardCard[], person: object = {}) =>
  openDashboard(fakeShell({ session: fakeSession(person), cards }));
const toDo = async () => within(await screen.findByRole('region', { name: 'To do' }));
const titlesIn = async () => (await toDo()).getAllByRole('listitem').map(({ textContent }) => textContent);

test('each framework is a ring whose parts lead to their lists; without a number there is no list', async () => {
  fakeApi(answersOf(calm));
  const ring = {
    kind: 'ring' as const,
    id: 'gdpr',
    label: 'GDPR',
    note: '2 more met since Monday',
    to: '/compliance/gdpr',
    parts: [
      { label: 'Met', count: 30, tone: 'done' as const, to: '/compliance/gdpr?state=met' },
      { label: 'Stale', count: 0, tone: 'stale' as const, to: '/compliance/gdpr?state=stale' },
      { label: 'Open', count: 12, tone: 'open' as const, to: '/compliance/gdpr?state=open' },
    ],
  };
  await open([card('Compliance', { figures: [ring] })]);
  const place = within(await screen.findByRole('region', { name: 'Where you stand' }));
  expect(place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GDPR', '/compliance/gdpr'],
    ['30 Met, GDPR', '/compliance/gdpr?state=met'],
    ['12 Open, GDPR', '/compliance/gdpr?state=open'],
  ]);
  expect(place.getByText('2 more met since Monday')).toBeVisible();
});

test('one list holds what all parts have open, by day', async () => {
  fakeApi(answersOf(calm));
  await open([
    card('Compliance', {
      tasks: [
        { ...task, title: 'Later', due: '2126-12-02' },
        { ...task, id: 't2', title: 'Sooner', due: '2126-12-01' },
      ],
    }),
    card('Audits', {
      tasks: [
        { ...task, title: 'Some day' },
        { ...task, id: 't2', title: 'Late', due: '2026-11-01' },
      ],
    }),
  ]);
  expect(await titlesIn()).toEqual([
    expect.stringMatching(/^LateOverdueBy 1 Nov 2026/),
    expect.stringMatching(/^SoonerBy 1 Dec 2126/),
    expect.stringMatching(/^Later/),
    expect.stringMatching(/^Some day/),
  ]);
});

test('what has no day comes of each part in turn, and of each part something is in sight', async () => {
  fakeApi(answersOf(calm));
  const several = (what: string, count: number, changes: object) =>
    Array.from({ length: count }, (_, at) => ({
      ...task,
      id: `${what} ${at}`,
      title: `${what} ${at + 1}.`,
      ...changes,
    }));
  const dated = several('Dated', 4, { due: '2126-12-01' });
  await open([
    card('Compliance', { tasks: [...dated, ...several('Planned', 2, {})] }),
    card('Signals', { tasks: several('Check', 9, { since: '2026-12-01T09:00:00.000Z' }) }),
    card('Audits', { tasks: several('Failures', 1, { since: '2026-11-01T09:00:00.000Z' }) }),
    card('Reports', { tasks: several('Report', 1, {}) }),
  ]);
  const titles = async () => (await titlesIn()).map((text) => text?.replace(/\..*/s, ''));
  const first = ['Dated 1', 'Dated 2', 'Dated 3', 'Dated 4', 'Check 1', 'Failures 1'];
  expect(await titles()).toEqual([...first, 'Report 1']);
  await userEvent.click(screen.getByRole('button', { name: 'See all 17 tasks' }));
  expect((await titles()).slice(0, 10)).toEqual([...first, 'Planned 1', 'Report 1', 'Check 2', 'Planned 2']);
});

test('of many tasks a handful is in sight, and all when asked for', async () => {
  fakeApi(answersOf(calm));
  const tasks = Array.from({ length: 50 }, (_, at) => ({ ...task, id: `t${at}` }));
  await open([card('Compliance', { tasks, leftOut: 9_950 })]);
  const button = await screen.findByRole('button', { name: 'See all 50 tasks' });
  expect(await titlesIn()).toHaveLength(6);
  await userEvent.click(button);
  expect(await titlesIn()).toHaveLength(50);
  expect(screen.getByText('9,950 more entries of Compliance could not be shown here.')).toBeVisible();
});

test('nobody is said to be caught up while a part is missing, and Retry reads that one again', async () => {
  fakeApi(answersOf(calm));
  let isDown = true;
  const failing = card('Audits');
  failing.read = async () => {
    if (isDown) throw new Error('The server could not be reached.');
    return { ...nothing, steps: [], leftOut: 0 };
  };
  await open([card('Compliance'), failing]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Audits could not be loaded');
  expect(alert).toHaveTextContent('The server could not be reached. It comes from mfe-reports.');
  expect(screen.queryByText('You’re all caught up.')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test.each([
  ['still reads', () => new Promise<never>(() => {}), 'Loading...'],
  [
    'left something out',
    async () => ({ ...nothing, steps: [], leftOut: 1 }),
    '1 more entry of Audits could not be shown here.',
  ],
])('nor while a part %s', async (_what, read, says) => {
  fakeApi(answersOf(calm));
  await open([{ ...card('Audits'), read }]);
  expect((await toDo()).getByText(says)).toBeVisible();
  expect(screen.queryByText('You’re all caught up.')).not.toBeInTheDocument();
});

test.each([
  ['owner', 'See plans'],
  ['member', 'Whom to ask'],
] as const)(
  'who is %s reads of a plan that ends within a week, and of none that another follows on',
  async (memberRole, action) => {
    const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const ours = {
      id: 'o1',
      name: 'Duka',
      timeZone: 'Africa/Nairobi',
      createdAt: '2026-11-18T09:00:00.000Z',
      version: 1,
    };
    const answers = answersOf({
      ...calm,
      'GET /organisation': { body: { ...ours, trialEndsAt: inDays(6) } },
      'GET /organisation/members?limit=2': { body: people },
      'GET /organisation/invitations': { body: [] },
    });
    fakeApi(answers);
    const person = { organisationId: 'o1', memberRole };
    const first = await open([], person);
    const link = (await toDo()).findByRole('link', {
      name: /^.* \(The free trial of Growth ends on \d+ \w+ \d{4}\)$/,
    });
    expect(await link).toHaveTextContent(action);
    await first.unmount();
    answers['GET /organisation'] = {
      body: { ...ours, trialEndsAt: inDays(6), plan: 'growth', paidUntil: inDays(36) },
    };
    await open([], person);
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  },
);

test('an answer of the team is read by who asked, and by nobody else', async () => {
  const theirs = { ...answered, id: 'k2', reference: 'CASE-9PTD-6KHE', openedBy: 'u2' };
  fakeApi(answersOf({ ...calm, [waitingCases]: { body: [answered, theirs] } }));
  await open([], { organisationId: 'o1', memberRole: 'member' });
  const read = await screen.findByRole('link', { name: /^Read the answer/ });
  expect(read).toHaveAttribute('href', '/dashboard/support/k1');
  expect(await titlesIn()).toEqual([expect.stringContaining('The weekly report is empty (CASE-7K3M-9QXT)')]);
});

test('what came up since the last visit is marked as new', async () => {
  fakeApi(answersOf(calm));
  const hour = 60 * 60 * 1000;
  const at = (ago: number) => new Date(Date.now() - ago * hour).toISOString();
  localStorage.setItem('dashboard.visit.u1', `${Date.now() - 2 * hour} 0`);
  const tasks = [
    { ...task, title: 'Old', since: at(3) },
    { ...task, id: 't2', title: 'Fresh', since: at(1) },
  ];
  await open([card('Compliance', { tasks })]);
  expect(await titlesIn()).toEqual([
    expect.stringMatching(/^FreshNew since last time/),
    expect.not.stringContaining('New since last time'),
  ]);
});

test('the first steps are counted, say no task twice, and stay away once hidden', async () => {
  fakeApi(
    answersOf({
      ...calm,
      'GET /organisation': {
        body: { id: 'o1', name: 'Duka', createdAt: '2026-11-18T09:00:00.000Z', version: 1 },
      },
      'GET /organisation/members?limit=2': { body: [] },
      [waitingCases]: { body: [] },
      'GET /organisation/invitations': { body: [invitation] },
    }),
  );
  const adopt = { id: 'framework', title: 'Adopt a framework', action: 'Choose', to: '/compliance/adopt' };
  const says = { tasks: [adopt], steps: [{ ...adopt, isDone: false }] };
  const first = await open([card('Compliance', says)], owner);
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(await steps.findByRole('heading', { name: 'First steps: 2 of 4 done' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Choose (Adopt a framework)' })).toHaveLength(1);
  expect((await toDo()).getByText('daud@example.com hasn’t taken up your invitation')).toBeVisible();
  await userEvent.click(steps.getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  await first.unmount();
  await open([card('Compliance', says)], owner);
  expect(await screen.findByRole('link', { name: 'Choose (Adopt a framework)' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('a card of contract 1.2, and one that says nothing, is mounted', async () => {
  fakeApi(answersOf(calm));
  const mount = jest.fn((element: HTMLElement) => {
    element.textContent = 'Three are due';
    return () => {};
  });
  const { read: _, ...older } = card('Older');
  await open([
    { ...older, mount },
    { ...card('Silent'), mount, read: async () => null },
  ]);
  for (const name of ['Older', 'Silent'])
    expect(await screen.findByRole('region', { name })).toHaveTextContent('Three are due');
});

test('one’s own records stand below, under a heading of their own', async () => {
  fakeApi(answersOf(calm));
  await open([]);
  const own = within(await screen.findByRole('region', { name: 'My data at Adili' }));
  expect(own.getByRole('table', { name: 'Consents' })).toBeVisible();
  expect(own.getByRole('region', { name: 'Data Subject Requests' })).toBeVisible();
});
