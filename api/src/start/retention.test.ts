import { samplesOf } from '../store/conformance/rows.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { startTestApi } from '../testing/api.ts';
import { sweep } from './retention.ts';

test('a table that fails does not keep the others from being swept', async () => {
  const broken = (store: Store): Store => ({
    ...store,
    visitors: { ...store.visitors, deleteBefore: () => Promise.reject(new StoreUnavailableError()) },
  });
  const api = await startTestApi({ around: broken });
  const { store } = api.services;
  await store.deadJobs.insert({ ...samplesOf('mail').deadJobs, diedAt: '2020-01-01T00:00:00.000Z' });
  await expect(sweep(api.services)).rejects.toMatchObject({
    name: 'SweepError',
    code: 'sweep_failed: visitors',
    cause: expect.any(StoreUnavailableError),
  });
  expect(await store.deadJobs.count()).toBe(0);
  await api.stop();
});
