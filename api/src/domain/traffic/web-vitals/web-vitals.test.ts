import type { WebVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { limits } from '../../../http/limits.ts';
import { days } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { operator, startTestApi, type TestApi, type TestApiOptions } from '../../../testing/api.ts';
import { mostNamesADay } from '../daily-sums.ts';
import { webVitalSums } from './web-vitals.ts';

let api: TestApi;
const start = async (options?: TestApiOptions) => {
  api = await startTestApi(options);
};
afterEach(() => api.stop());

const guide = { remote: 'mfe-blog', version: '0.2.0-aa', page: '/blog/:id' };
const measured = { lcp: 1_900, inp: 64, cls: 0, fcp: 900, ttfb: 210 };

const report = (body: unknown, headers?: Record<string, string>) =>
  api.call('POST', '/web-vitals', { body, headers });
async function read(query = '') {
  const { token } = await api.users.logIn(operator.email, operator.password);
  return api.call('GET', `/admin/web-vitals${query}`, { token, adminKey: 'key-of-tests' });
}
const summaries = async (query = '') => (await read(query)).body as WebVitalSummary[];
const measures = async () => (await api.call('GET', '/metrics')).text;

test('the operator reads the 75th percentile per page and version', async () => {
  await start();
  const first_at = api.clock.now().toISOString();
  const answer = await report({ ...guide, ...measured });
  expect([answer.status, answer.text]).toEqual([204, '']);
  for (const lcp of [1_950, 2_400, 9_000]) await report({ ...guide, lcp, cls: 0.3 });
  await report({ ...guide, version: '0.3.0-bb', ttfb: 100 });
  await report({ ...guide, page: '/blog', fcp: 100 });
  api.clock.advance(days(1));
  await report({ ...guide, page: '/blog', fcp: 100 });
  const all = await summaries();
  expect(all.map(({ page, version, visits }) => [page, version, visits])).toEqual([
    ['/blog/:id', '0.2.0-aa', 4],
    ['/blog', '0.2.0-aa', 2],
    ['/blog/:id', '0.3.0-bb', 1],
  ]);
  expect(all[0]).toEqual({
    ...guide,
    visits: 4,
    lcp: { p75: 2_500, visits: 4 },
    inp: { p75: 69, visits: 1 },
    cls: { p75: 0.292, visits: 4 },
    fcp: { p75: 875, visits: 1 },
    ttfb: { p75: 219, visits: 1 },
    first_at,
    last_at: first_at,
  });
  expect(all[2]).toMatchObject({ lcp: null, inp: null, cls: null, fcp: null, ttfb: { visits: 1 } });
});

test('the share within a threshold is counted, not estimated', async () => {
  await start();
  const visits = async (count: number, lcp: number) => {
    for (let number = 0; number < count; number += 1) await report({ ...guide, lcp });
    return (await summaries())[0]?.lcp?.p75;
  };
  await visits(30, 2_500);
  expect(await visits(10, 2_501)).toBe(2_500);
  expect(await visits(1, 2_501)).toBeGreaterThan(2_500);
});

test.each([
  [{}, ['remote', 'version', 'page']],
  [guide, ['lcp']],
  [{ ...guide, ...measured, remote: 'Blog' }, ['remote']],
  [{ ...guide, ...measured, version: '../x' }, ['version']],
  [{ ...guide, ...measured, page: 'blog' }, ['page']],
  [{ ...guide, ...measured, page: '/reset-password?token=secret' }, ['page']],
  [{ ...guide, ...measured, page: `/${'x'.repeat(200)}` }, ['page']],
  [{ ...guide, lcp: -1 }, ['lcp']],
  [{ ...guide, inp: 1.5 }, ['inp']],
  [{ ...guide, fcp: 60_001 }, ['fcp']],
  [{ ...guide, ttfb: '100' }, ['ttfb']],
  [{ ...guide, cls: -0.1 }, ['cls']],
  [{ ...guide, cls: 10.1 }, ['cls']],
  [{ ...guide, cls: null }, ['cls']],
  [{ ...guide, ...measured, id: 'v5-1' }, ['id']],
])('%j is refused with what is wrong', async (body, fields) => {
  await start();
  const answer = await report(body);
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, fields]);
  expect(await summaries()).toEqual([]);
});

test('Global Privacy Control stops the counting', async () => {
  await start();
  expect((await report({ ...guide, ...measured }, { 'sec-gpc': '1' })).status).toBe(204);
  expect(await summaries()).toEqual([]);
  await report({ ...guide, ...measured }, { 'sec-gpc': '0' });
  expect(await summaries()).toHaveLength(1);
});

test('an address may report so many', async () => {
  await start({ environment: { RATE_LIMIT_SCALE: '0.01' } });
  for (let number = 0; number < limits.webVitals.calls * 0.01; number += 1) {
    expect((await report({ ...guide, ...measured })).status).toBe(204);
  }
  expect((await report({ ...guide, ...measured })).status).toBe(429);
});

test('seven days by default; an invalid number is refused', async () => {
  await start();
  await report({ ...guide, ...measured });
  api.clock.advance(days(7));
  expect(await summaries()).toEqual([]);
  expect(await summaries('?days=8')).toHaveLength(1);
  expect((await read('?days=91')).status).toBe(400);
});

test('web vitals are deleted after 28 days', async () => {
  await start();
  await report({ ...guide, ...measured });
  api.clock.advance(days(29));
  await sweep(api.services);
  expect(await webVitalSums.summaries(api.services.store, '2026-01-01T00:00:00.000Z')).toEqual([]);
});

test('Prometheus reads how many visits were good, by vital, from zero each day', async () => {
  await start();
  api.clock.advance(days(1));
  for (const lcp of [2_500, 2_501, 4_001, 4_001]) await report({ ...guide, lcp });
  const text = await measures();
  const total = (rating: string) =>
    `adili_web_vitals_total{remote="mfe-blog",version="0.2.0-aa",vital="lcp",rating="${rating}"}`;
  expect(text).toContain(`${total('good')} 1\n`);
  expect(text).toContain(`${total('needs-improvement')} 1\n`);
  expect(text).toContain(`${total('poor')} 2\n`);
  api.clock.advance(days(1));
  await report({ ...guide, ...measured, version: '0.3.0-bb' });
  expect(await measures()).not.toContain('vital="lcp",rating="poor"');
});

test('made-up names fill neither the store nor the measures', async () => {
  await start();
  api.clock.advance(days(3));
  const flood = Array.from({ length: mostNamesADay + 30 }, (_, number) =>
    report({ ...guide, page: `/made-up/${number}`, version: `made-up-${number}`, lcp: 100 }),
  );
  expect((await Promise.all(flood)).every(({ status }) => status === 204)).toBe(true);
  const [most, ...rest] = await summaries();
  expect(most).toMatchObject({ remote: 'other', version: 'other', page: 'other', visits: 30 });
  expect(rest).toHaveLength(mostNamesADay);
  expect((await measures()).match(/^adili_web_vitals_total\{/gm)).toHaveLength(mostNamesADay + 1);
});
