import type { CardData, PageModule } from '@adili/contract';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { loadPage } from '../loading/federation.ts';
import { routedRemote } from '../testing/routed-remote.ts';
import { dashboardCards } from './dashboard-cards.ts';
import { DATA_LIMIT, readCard } from './read-card.ts';

jest.mock('../loading/federation.ts');

const page = (path: string) => ({ path, title: path, frame: 'full' as const, expose: './Page' });
const card = { dashboard: 'customer', title: 'Reports', expose: './Card' } as const;
const own = routedRemote({ name: 'mfe-reports', pages: [page('/reports'), page('/reports/:id')] });
const others = [
  routedRemote({ name: 'mfe-auth', pages: [page('/login')] }),
  // Another team's page below one's own parameter.
  routedRemote({ name: 'mfe-archive', pages: [page('/reports/archive')] }),
];
const task = { id: 't1', title: 'Read the report', action: 'Open', to: '/reports/r1?part=2#end' };
const nothing: CardData = { tasks: [], figures: [] };

beforeEach(() => jest.resetAllMocks());
afterEach(() => jest.useRealTimers());

/** What a dashboard gets of a card that says this. */
function read(data?: PageModule['data'], signal = new AbortController().signal) {
  jest.mocked(loadPage).mockResolvedValue({ contract: '1.3', mount: jest.fn(), ...(data && { data }) });
  const shell = fakeShell();
  const target = { shell, remote: { ...own }, card, remotes: [...others, own], loadLimit: 120_000 };
  return { shell, answer: readCard(target, signal) };
}
const whole = (said: unknown) => read(async () => said as CardData).answer;

test('what a card says is handed on', async () => {
  const said: CardData = {
    tasks: [{ ...task, due: '2026-12-01', since: '2026-11-30T08:00:00.000Z' }],
    steps: [{ ...task, id: 's1', isDone: true }],
    figures: [
      {
        kind: 'ring',
        id: 'f1',
        label: 'GDPR',
        note: '2 more met since Monday',
        to: '/reports',
        parts: [{ label: 'Met', count: 3, tone: 'done', to: '/reports?state=met' }],
      },
      { kind: 'line', id: 'f2', label: 'example.com', values: [3, 0], to: '/reports' },
    ],
  };
  expect(await whole(said)).toEqual({ ...said, leftOut: 0 });
  expect(await whole(nothing)).toEqual({ tasks: [], steps: [], figures: [], leftOut: 0 });
});

test('a card of contract 1.2 says nothing, so that it is mounted', async () => {
  expect(await read().answer).toBeNull();
});

test('10,000 tasks are cut, and counted', async () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) => ({ ...task, id: `t${at}` }));
  const { tasks: taken, leftOut } = (await whole({ ...nothing, tasks })) ?? {};
  expect(taken).toHaveLength(50);
  expect(leftOut).toBe(9_950);
});

test.each([
  '/login',
  '/reports/archive',
  '/nowhere',
  'javascript:alert(1)',
  'https://evil.example/reports',
  '//evil.example',
  '/\\evil.example',
  '/reports/../login',
  '/reports/%2e%2e/login',
  '/reports\n',
  `/reports?${'x'.repeat(500)}`,
  undefined,
])('a link to %j leads nowhere of its own', async (to) => {
  expect(await whole({ ...nothing, tasks: [{ ...task, to }] })).toMatchObject({ tasks: [], leftOut: 1 });
});

test('texts are plain, and no longer than a line', async () => {
  const said = await whole({
    ...nothing,
    tasks: [
      { ...task, title: '<img src=x onerror=alert(1)>' },
      { ...task, id: 't2', title: 'Log\u202eout\n', action: 'x'.repeat(5_000) },
      { ...task, id: 't3', title: ' ' },
      { ...task, id: 't4', title: { toString: () => 'Read' } },
      { ...task, id: 't2', title: 'The same again' },
    ],
  });
  expect(said?.tasks.map(({ title }) => title)).toEqual(['<img src=x onerror=alert(1)>', 'Log out']);
  expect(said?.tasks[1]?.action).toHaveLength(201);
  expect(said?.leftOut).toBe(3);
});

test('a field that says another thing the next time is read once', async () => {
  let reads = 0;
  const changing = {
    ...task,
    get to() {
      reads += 1;
      return reads === 1 ? '/reports' : 'javascript:alert(1)';
    },
  };
  expect((await whole({ ...nothing, tasks: [changing] }))?.tasks[0]?.to).toBe('/reports');
});

test.each([
  ['a count that is none', { kind: 'ring', parts: [{ label: 'Met', count: -1, tone: 'done' }] }],
  ['a tone that is none', { kind: 'ring', parts: [{ label: 'Met', count: 1, tone: 'gold' }] }],
  ['too many parts', { kind: 'ring', parts: Array(7).fill({ label: 'Met', count: 1, tone: 'done' }) }],
  ['a value that is none', { kind: 'line', values: [1, Number.NaN] }],
  ['no values', { kind: 'line' }],
  ['another kind', { kind: 'pie' }],
])('a figure with %s is left out', async (_what, figure) => {
  const said = await whole({ ...nothing, figures: [{ id: 'f1', label: 'GDPR', to: '/reports', ...figure }] });
  expect(said).toMatchObject({ figures: [], leftOut: 1 });
});

test('one that throws says so kindly, and is reported', async () => {
  for (const said of [{ tasks: 'many' }, { tasks: { length: 3 } }]) {
    const { shell, answer } = read(async () => said as never);
    await expect(answer).rejects.toMatchObject({ message: 'Something went wrong on this page.' });
    expect(shell.reported).toHaveLength(1);
  }
  const { answer } = read(() => {
    throw new TypeError('due is undefined');
  });
  await expect(answer).rejects.toMatchObject({ message: 'Something went wrong on this page.' });
});

test('what the API refused is said in its words, and is no fault to report', async () => {
  for (const [error, message] of [
    [{ name: 'ApiError', serverError: 'Please wait a minute.' }, 'Please wait a minute.'],
    [{ name: 'NetworkError' }, 'The server could not be reached.'],
  ] as const) {
    const { shell, answer } = read(() => Promise.reject(Object.assign(new Error('no'), error)));
    await expect(answer).rejects.toMatchObject({ message });
    expect(shell.reported).toEqual([]);
  }
});

test('one that never answers is waited for no longer, and is told to stop', async () => {
  jest.useFakeTimers();
  let told: AbortSignal | undefined;
  const { answer } = read((_shell, signal) => {
    told = signal;
    return new Promise(() => {});
  });
  const failed = expect(answer).rejects.toMatchObject({ message: 'It did not answer within 20 seconds.' });
  await jest.advanceTimersByTimeAsync(DATA_LIMIT);
  await failed;
  expect(told?.aborted).toBe(true);
});

test('a card for others is not asked', () => {
  const cards = [
    { ...card, for: { roles: ['operator' as const] } },
    { ...card, expose: './Own', for: { roles: ['user' as const] } },
  ];
  const shell = fakeShell({ session: fakeSession() });
  const seen = dashboardCards([{ ...own, cards }], 'customer', shell, { loadLimit: 1 });
  expect(seen.map(({ key }) => key)).toEqual(['mfe-reports 1 ./Own']);
});
