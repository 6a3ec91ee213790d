import type { VisitSummary } from '@adili/schemas/visits/visit';
import { days, hours } from '../../../runtime/clock.ts';
import { startUpkeep } from '../../../start/upkeep.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { visitSummary } from './summary.ts';

const adminKey = 'key-of-tests';
let api: TestApi;
let number = 0;
beforeEach(async () => {
  api = await startTestApi({ environment: { VISITOR_RETENTION_DAYS: '7' } });
});
afterEach(() => api.stop());

/** Visits that were recorded at an instant. */
const visits = (visit_time: string, ...pages: string[]) =>
  api.services.store.visitors.insertAll(
    pages.map((page_path) => ({ id: `v${number++}`, ip: '192.0.2.0', page_path, visit_time })),
  );

async function asked(query = '') {
  const { token } = await api.users.logIn(operator.email, operator.password);
  const answer = await api.call('GET', `/admin/visitors/summary${query}`, { token, adminKey });
  return { ...answer, summary: answer.body as VisitSummary };
}

/** What is done each hour. */
async function keepUp(): Promise<void> {
  startUpkeep(api.services, api.settings, () => undefined)();
  await api.services.background.idle();
}

test('visits are summed by page and by day in Nairobi', async () => {
  await visits('2026-11-17T20:59:59.999Z', '/', '/pricing');
  await visits('2026-11-17T21:00:00.000Z', '/');
  await visits('2026-11-19T21:00:00.000Z', '/');
  const expected = {
    from: '2026-11-17',
    to: '2026-11-19',
    visits: 3,
    days: [
      { date: '2026-11-19', visits: 0 },
      { date: '2026-11-18', visits: 1 },
      { date: '2026-11-17', visits: 2 },
    ],
    pages: [
      { page: '/', visits: 2 },
      { page: '/pricing', visits: 1 },
    ],
  };
  expect((await asked('?from=2026-11-17&to=2026-11-19')).summary).toEqual(expected);
  await keepUp();
  expect((await asked('?from=2026-11-17&to=2026-11-19')).summary).toEqual(expected);
});

test('visits count at once, and as sums after their rows are gone', async () => {
  const { store } = api.services;
  await visits(api.clock.now().toISOString(), '/', '/blog');
  const { visits: count, days: shown } = (await asked()).summary;
  expect([count, shown.length]).toEqual([2, 30]);
  api.clock.advance(days(1));
  await keepUp();
  api.clock.advance(days(30));
  await keepUp();
  expect(await store.visitors.count()).toBe(0);
  // The operator has to set up a second factor by now.
  expect((await visitSummary(api.services, { from: '2026-11-01' })).visits).toBe(2);
  api.clock.advance(days(400));
  await keepUp();
  expect(await store.visitDays.count()).toBe(0);
});

test('a full store deletes the oldest visits and keeps their sums', async () => {
  const { store } = api.services;
  Object.assign(store, { mostVisits: 2 });
  await visits('2026-11-19T09:00:00.000Z', '/', '/');
  await visits('2026-11-20T09:00:00.000Z', '/');
  const today = api.clock.now().toISOString();
  await visits(today, '/', '/blog', '/blog');
  await keepUp();
  // Visits of today stay, however many they are.
  expect(
    (await store.visitors.after('2000-01-01T00:00:00.000Z')).map(({ visit_time }) => visit_time),
  ).toEqual([today, today, today]);
  expect((await asked('?from=2026-11-19')).summary.visits).toBe(6);
});

test('a day is summed once and not read again', async () => {
  await visits('2026-11-18T09:00:00.000Z', '/');
  await Promise.all([keepUp(), keepUp()]);
  await api.services.store.visitors.deleteBefore('2027-01-01T00:00:00.000Z');
  await keepUp();
  expect((await asked()).summary.visits).toBe(1);
});

test('a day summed too early by a wrong clock counts later visits', async () => {
  const visit = () => visits(api.clock.now().toISOString(), '/');
  await visit();
  api.clock.advance(days(1));
  await keepUp();
  api.clock.advance(-days(1));
  await visit();
  await visit();
  expect((await asked()).summary.visits).toBe(3);
  // The hour's work was done once, by the other clock.
  api.clock.advance(days(1) + hours(1));
  await keepUp();
  expect((await asked()).summary.visits).toBe(3);
});

test('pages beyond the most visited are summed together', async () => {
  await visits(
    '2026-11-18T09:00:00.000Z',
    '/',
    '/',
    ...Array.from({ length: 202 }, (_, page) => `/made/up/${page}`),
  );
  await keepUp();
  const { pages } = (await asked()).summary;
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([
    201,
    { page: '/', visits: 2 },
    { page: 'other', visits: 3 },
  ]);
});

test.each(['from=yesterday', 'from=2026-11-20&to=2026-11-19', 'from=2020-01-01'])(
  '?%s is refused',
  async (query) => {
    expect((await asked(`?${query}`)).body).toMatchObject({ fields: { from: expect.any(String) } });
  },
);

test.each(['0001-01-01', '1999-12-31', '9999-12-31'])('days to %s are refused', async (day) => {
  expect(await asked(`?to=${day}`)).toMatchObject({
    status: 400,
    body: { fields: { to: 'Give a day from 2000-01-01 to 2999-12-31' } },
  });
});

test.each(['2000-01-01', '2999-12-31'])('days to %s are answered', async (day) => {
  expect((await asked(`?to=${day}`)).summary).toMatchObject({ to: day, visits: 0 });
});
