import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { limits } from '../../../http/limits.ts';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import { operator, startTestApi, type TestApi, type TestApiOptions } from '../../../testing/api.ts';
import { mostNamesADay } from '../daily-sums.ts';
import { pageLoadSums } from './page-loads.ts';

let api: TestApi;
const start = async (options?: TestApiOptions) => {
  api = await startTestApi(options);
};
afterEach(() => api.stop());

const shown = {
  remote: 'mfe-blog',
  version: '0.2.0-aa',
  page: '/blog/:id',
  start: 'document',
  outcome: 'shown',
  duration_ms: 350,
};
const failed = { ...shown, outcome: 'failed', failure: 'files', duration_ms: 120_000 };

const report = (body: unknown) => api.call('POST', '/page-loads', { body });
async function read(query = '') {
  const { token } = await api.users.logIn(operator.email, operator.password);
  return api.call('GET', `/admin/page-loads${query}`, { token, adminKey: 'key-of-tests' });
}
const summaries = async (query = '') => (await read(query)).body as PageLoadSummary[];
const measures = async () => (await api.call('GET', '/metrics')).text;

test('the operator reads views, failures and load times per version', async () => {
  await start();
  const first_at = api.clock.now().toISOString();
  const answer = await report(shown);
  expect([answer.status, answer.text]).toEqual([204, '']);
  for (const duration_ms of [360, 370, 1_900]) await report({ ...shown, duration_ms });
  await report({ ...failed, version: '0.3.0-bb' });
  api.clock.advance(minutes(5));
  const last_at = api.clock.now().toISOString();
  await report({ ...failed, failure: 'crash' });
  expect(await summaries()).toEqual([
    {
      remote: 'mfe-blog',
      version: '0.2.0-aa',
      views: 5,
      failures: 1,
      median_ms: 367,
      p95_ms: 1_900,
      first_at,
      last_at,
    },
    expect.objectContaining({ version: '0.3.0-bb', views: 1, failures: 1, median_ms: null, p95_ms: null }),
  ]);
});

test.each([
  [{}, ['remote', 'version', 'page', 'start', 'outcome', 'duration_ms']],
  [{ ...shown, remote: 'Blog' }, ['remote']],
  [{ ...shown, version: '../x' }, ['version']],
  [{ ...shown, page: 'blog' }, ['page']],
  [{ ...shown, duration_ms: -1 }, ['duration_ms']],
  [{ ...shown, duration_ms: 1.5 }, ['duration_ms']],
  [{ ...shown, duration_ms: 3_600_001 }, ['duration_ms']],
  [{ ...shown, outcome: 'failed' }, ['failure']],
  [{ ...shown, failure: 'files' }, ['failure']],
  [{ ...failed, failure: 'mood' }, ['failure']],
])('%j is refused with what is wrong', async (body, fields) => {
  await start();
  const answer = await report(body);
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, fields]);
  expect(await summaries()).toEqual([]);
});

test('an address may report so many views', async () => {
  await start({ environment: { RATE_LIMIT_SCALE: '0.01' } });
  for (let number = 0; number < limits.pageLoad.calls * 0.01; number += 1) {
    expect((await report(shown)).status).toBe(204);
  }
  expect((await report(shown)).status).toBe(429);
});

test('days count in Nairobi and include today; seven by default', async () => {
  await start();
  await report({ ...shown, version: '6-days-ago' });
  api.clock.advance(days(6));
  await report({ ...shown, version: 'today' });
  const versions = async (query = '') => (await summaries(query)).map(({ version }) => version);
  expect(await versions('?days=1')).toEqual(['today']);
  expect(await versions('?days=6')).toEqual(['today']);
  expect(await versions()).toEqual(['today', '6-days-ago']);
  // 21:00 in UTC is midnight in Nairobi.
  api.clock.advance(hours(12));
  expect(await versions()).toEqual(['today']);
  expect(await versions('?days=90')).toHaveLength(2);
});

test.each(['0', '91', '-1', '1.5', 'week', ''])('?days=%s is refused', async (value) => {
  await start();
  const answer = await read(`?days=${value}`);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { days: 'Ask for 1 to 90 days' } }),
  ]);
});

test('page views are deleted after 90 days', async () => {
  await start();
  await report(shown);
  api.clock.advance(days(89));
  await sweep(api.services);
  expect(await summaries('?days=90')).toHaveLength(1);
  await report(shown);
  api.clock.advance(days(2));
  await sweep(api.services);
  const [kept] = await pageLoadSums.summaries(api.services.store, '2026-01-01T00:00:00.000Z');
  expect(kept?.views).toBe(1);
});

test('Prometheus reads them by remote, version and outcome, from zero each day', async () => {
  await start();
  api.clock.advance(days(1));
  await report(shown);
  await report(shown);
  await report(failed);
  const text = await measures();
  const total = (outcome: string) =>
    `adili_page_loads_total{remote="mfe-blog",version="0.2.0-aa",outcome="${outcome}"}`;
  expect(text).toContain(`${total('shown')} 2\n`);
  expect(text).toContain(`${total('failed')} 1\n`);
  expect(text).toContain('adili_page_load_seconds_bucket{le="0.3",remote="mfe-blog"} 0\n');
  expect(text).toContain('adili_page_load_seconds_bucket{le="0.4",remote="mfe-blog"} 2\n');
  expect(text).toContain('adili_page_load_seconds_count{remote="mfe-blog"} 2\n');
  api.clock.advance(days(1));
  await report({ ...shown, version: '0.3.0-bb' });
  expect(await measures()).not.toContain('0.2.0-aa');
});

test('a view that was shown after a retry is one view, with its failure', async () => {
  await start();
  await report(failed);
  await report({ ...shown, retried: true });
  expect(await summaries()).toMatchObject([{ views: 1, failures: 1, median_ms: expect.any(Number) }]);
});

test('made-up names fill neither the store nor the measures', async () => {
  await start();
  api.clock.advance(days(3));
  const flood = Array.from({ length: mostNamesADay + 30 }, (_, number) =>
    report({ ...shown, remote: `made-up-${number}` }),
  );
  expect((await Promise.all(flood)).every(({ status }) => status === 204)).toBe(true);
  const [most, ...rest] = await summaries();
  expect(most).toMatchObject({ remote: 'other', version: 'other', views: 30 });
  expect(rest).toHaveLength(mostNamesADay);
  const text = await measures();
  expect(text.match(/^adili_page_loads_total\{/gm)).toHaveLength(mostNamesADay + 1);
  expect(text).toContain('adili_page_load_seconds_count{remote="other"} 30\n');
});

test('a view that could not be stored is reported, and not measured', async () => {
  await start({
    around: (store) => ({
      ...store,
      transaction: async (work, options) => {
        if (options?.lock !== 'page_loads') return store.transaction(work, options);
        throw new StoreUnavailableError(new Error('ENOSPC'));
      },
    }),
  });
  const version = 'never-kept';
  expect((await report({ ...shown, version })).status).toBe(503);
  expect(await measures()).not.toContain(version);
});
