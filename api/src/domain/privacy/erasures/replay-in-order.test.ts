import { StoreUnavailableError } from '../../../store/errors.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { hashIdentifiers, newSalt } from './begin.ts';
import { replayErasures } from './replay.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** A line of a person who was erased since the backup that the store is of. */
const listed = (user: { id: string; email: string }, requestId = `of ${user.id}`) => ({
  id: `erasure of ${user.id}`,
  requestId,
  reference: 'DSR-7K3M-9QXT',
  state: 'erased' as const,
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
  by: 'system',
  parts: [],
  ...hashIdentifiers(newSalt(), { userId: user.id, email: user.email, isProved: true }),
});

test('ownership of an only owner passes to the highest role in the team', async () => {
  const { user } = await api.users.verified();
  const organisationId = user.organisationId ?? '';
  await colleague(api, organisationId, 'member');
  const admin = await colleague(api, organisationId, 'admin');
  const { count, lines } = await replayErasures(api.services, [listed(user)]);
  const { users } = api.services.store;
  const heir = await users.byId(admin.id);
  expect([count, await users.byId(user.id), heir?.memberRole]).toEqual([1, null, 'owner']);
  expect(lines).toEqual([expect.stringContaining(`${heir?.email} owns it now`)]);
});

test('an interrupted replay names the new owner again once it goes on', async () => {
  const { user } = await api.users.verified();
  await colleague(api, user.organisationId ?? '', 'admin');
  const { store } = api.services;
  let left = 1;
  const transaction: typeof store.transaction = (work, options) =>
    left-- > 0 ? store.transaction(work, options) : Promise.reject(new StoreUnavailableError());
  const replay = (services: TestApi['services']) => replayErasures(services, [listed(user)]);
  await expect(replay({ ...api.services, store: { ...store, transaction } })).rejects.toThrow(
    StoreUnavailableError,
  );
  const again = await replay(api.services);
  expect(again.lines).toEqual([expect.stringContaining('owns it now')]);
});

test('an organisation goes when its last two members are erased', async () => {
  const { user } = await api.users.verified();
  const organisationId = user.organisationId ?? '';
  const { id } = await colleague(api, organisationId, 'member');
  const { store } = api.services;
  const other = await store.users.byId(id);
  await replayErasures(api.services, [listed(user), listed({ id, email: other?.email ?? '' })]);
  expect(await store.organisations.byId(organisationId)).toBeNull();
});

test('an operator of the backup is erased, and a notice says so', async () => {
  const { users } = api.services.store;
  const account = await users.byKey('email', operator.email);
  const { lines } = await replayErasures(api.services, account ? [listed(account)] : []);
  expect(await users.byKey('email', operator.email)).toBeNull();
  expect(lines).toEqual([expect.stringContaining('npm run operator -- list')]);
});

test('a replay completes Deletion requests only', async () => {
  const { token, user } = await api.users.verified();
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  const { id } = body as { id: string };
  await replayErasures(api.services, [listed({ id: 'gone', email: 'gone@example.com' }, id)]);
  const { dataSubjectRequests } = api.services.store;
  expect(await dataSubjectRequests.byId(id)).toMatchObject({ status: 'pending', user_id: user.id });
});

test('a request that was erased again after the restore is not replayed', async () => {
  const { user } = await api.users.verified();
  const { store } = api.services;
  const [before, since] = [listed(user, 'the request'), listed(user, 'the request')];
  await store.erasures.insert({ ...since, id: 'of after the restore' });
  const { count } = await replayErasures(api.services, [before]);
  expect([count, (await store.users.byId(user.id))?.id]).toEqual([0, user.id]);
});
