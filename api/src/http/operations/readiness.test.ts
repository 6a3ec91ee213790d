import fs from 'node:fs/promises';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { countSyncs, diskError, failSyncs, fillDisk } from '../../testing/broken-disk.ts';
import { testOnLowdb } from '../../testing/store.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

const ready = () => api.call('GET', '/ready');
const contact = () => api.call('POST', '/contact-sales', { body: { email: 'ann@example.com' } });
const full = {
  error: 'Nothing can be saved right now: the disk is full. Please try again later.',
  code: 'storage_unavailable',
};

testOnLowdb('a full disk refuses writes in words while reads go on, until it has room', async () => {
  const { token } = await api.users.customer();
  const disk = await fillDisk(api.folder);
  const notReady = await ready();
  expect([notReady.status, notReady.headers.get('retry-after'), notReady.body]).toEqual([503, '5', full]);
  const write = await contact();
  expect([write.status, write.headers.get('retry-after'), write.body]).toEqual([503, '5', full]);
  expect((await api.call('GET', '/me', { token })).status).toBe(200);
  await disk.mend();
  api.clock.advance(1_000);
  expect((await ready()).status).toBe(200);
  expect((await contact()).status).toBe(201);
});

testOnLowdb.each([
  ['EROFS', 'read-only file system', 'the disk is read-only'],
  ['EACCES', 'permission denied', 'the data folder does not allow it'],
  ['EIO', 'i/o error', 'the disk reports errors'],
])('%s is said in words, without a path', async (code, words, said) => {
  failSyncs(diskError(code, `${words}, fsync '${api.folder}/db.json'`));
  const error = `Nothing can be saved right now: ${said}. Please try again later.`;
  expect((await ready()).body).toEqual({ error, code: 'storage_unavailable' });
  expect((await contact()).body).toEqual({ error, code: 'storage_unavailable' });
});

testOnLowdb('too little room for the next write makes it not ready in advance', async () => {
  const { bsize } = await fs.statfs(api.folder);
  const room = { ...(await fs.statfs(api.folder)), bsize, bavail: 1 };
  jest.spyOn(fs, 'statfs').mockResolvedValue(room);
  expect((await ready()).body).toEqual(full);
});

testOnLowdb('it tries the disk once within a second, however often it is asked', async () => {
  const syncs = countSyncs();
  await ready();
  const tried = syncs.mock.calls.length;
  expect(tried).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 50 }, ready));
  expect(syncs).toHaveBeenCalledTimes(tried);
  api.clock.advance(1_000);
  await Promise.all(Array.from({ length: 50 }, ready));
  expect(syncs).toHaveBeenCalledTimes(2 * tried);
});
