import { days, hours } from '../../runtime/clock.ts';
import { samplesOf } from '../../store/conformance/rows.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
afterEach(() => api.stop());

/** What the metrics of the store say, once they may be read anew. */
async function site(): Promise<Record<string, number>> {
  api.clock.advance(10_000);
  const text = String((await api.call('GET', '/metrics')).text);
  const rows = [...text.matchAll(/^(adili_(?:site|store|mails)\w*)(\{.*\})? (\S+)$/gm)];
  return Object.fromEntries(rows.map(([, name, labels = '', value]) => [name + labels, Number(value)]));
}

test('work that waits, was given up or is overdue is counted', async () => {
  api = await startTestApi();
  const person = await api.users.verified();
  await api.call('POST', '/me/dsrs', {
    token: person.token,
    body: { type: 'Access', details: 'All of it.' },
  });
  const { store, clock } = api.services;
  const at = clock().toISOString();
  const job = { id: 'a', kind: 'erasure', payload: {}, tries: 0, createdAt: at, dueAt: at, lease: 1 };
  await store.jobs.insert(job);
  const { dueAt: _, lease: __, ...work } = job;
  await store.deadJobs.insert({ ...work, diedAt: at });
  await store.channels.insert({ ...samplesOf('a').channels, dueAt: at });
  await store.deliveries.insert(samplesOf('a').deliveries);
  await store.deliveries.insert({ ...samplesOf('b').deliveries, state: 'dead', waitsFor: undefined });
  expect(await site()).toMatchObject({
    'adili_site_jobs_waiting{kind="erasure"}': 1,
    'adili_site_jobs_dead{kind="erasure"}': 1,
    adili_site_jobs_oldest_seconds: 10,
    adili_site_requests_overdue: 0,
    adili_site_erasures_overdue: 0,
    adili_site_payments_in_review: 0,
    adili_site_cases_overdue: 0,
    adili_site_deliveries_waiting: 1,
    adili_site_deliveries_oldest_seconds: 10,
    adili_site_deliveries_dead: 1,
    adili_store_ready: 1,
  });
  api.clock.advance(days(100) + hours(1));
  expect((await site()).adili_site_requests_overdue).toBe(1);
});

test('the store is read once for many who ask', async () => {
  api = await startTestApi();
  const list = jest.spyOn(api.services.store.paymentReviews, 'list');
  await site();
  await Promise.all([api.call('GET', '/metrics'), api.call('GET', '/metrics')]);
  expect(list).toHaveBeenCalledTimes(1);
});

test('of a store that is not ready only that is said', async () => {
  api = await startTestApi();
  await site();
  const check = jest.spyOn(api.services.store, 'check').mockRejectedValue(new StoreUnavailableError());
  const away = Object.keys(await site()).filter((name) => name.startsWith('adili_site'));
  expect([away, (await site()).adili_store_ready]).toEqual([[], 0]);
  check.mockRestore();
  expect(await site()).toMatchObject({ adili_store_ready: 1, adili_site_requests_overdue: 0 });
});
