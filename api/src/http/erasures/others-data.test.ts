import { startTestApi, type TestApi } from '../../testing/api.ts';
import { atWorkOn, completeDeletion } from '../../testing/canary.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const later = '2999-01-01T00:00:00.000Z';
const at = '2026-11-01T09:00:00.000Z';

test('who calls themselves as every mail begins, or by an id, has no job or sign-in of others erased', async () => {
  const { store, background } = api.services;
  const payment = '01a1fd55-7a80-7008-bdfc-ffd6759b78f6';
  const mail = { to: 'adam@gmail.com', subject: 'Hello', text: 'If you did not ask for this, log in.' };
  const waiting = { tries: 1, createdAt: at, dueAt: later, lease: 0 };
  await store.jobs.insert({ ...waiting, id: 'their mail', kind: 'mail', payload: mail });
  await store.jobs.insert({ ...waiting, id: 'their payment', kind: 'confirm payment', payload: { payment } });
  await store.challenges.insert({ id: 'their passkey', kind: 'signIn', expiresAt: later });
  const { token, user } = await api.cast.verified('m@gmail.co');
  const profile = { fullName: 'If you', company: 'C', phone: payment.slice(0, 15) };
  expect((await api.call('PUT', '/me/profile', { token, body: profile })).status).toBe(200);
  await store.jobs.insert({ ...waiting, id: 'own mail', kind: 'mail', payload: { ...mail, to: user.email } });
  await completeDeletion(api, token);
  await background.idle();
  const left = await Promise.all(
    ['their mail', 'their payment', 'own mail'].map(async (id) => (await store.jobs.byId(id)) !== null),
  );
  expect(left).toEqual([true, true, false]);
  expect(await store.challenges.byId('their passkey')).not.toBeNull();
});

test('what an erased person asked for before stays as it is, and starts no erasure of nobody', async () => {
  const { token } = await api.cast.verified();
  const { id } = (await api.call('DELETE', '/me', { token })).body as { id: string };
  const { change } = await atWorkOn(api, id);
  await change({ status: 'in_progress' });
  await change({ status: 'rejected', reason: 'Not yet' });
  await completeDeletion(api, token);
  await api.services.background.idle();
  const refused = { status: 409, body: { code: 'person_erased' } };
  for (const asked of [{ undo: { reason: 'Again' } }, { note: 'Amina called' }, { status: 'completed' }])
    expect(await change(asked)).toMatchObject(refused);
  expect(await api.services.store.dataSubjectRequests.byId(id)).toMatchObject({
    status: 'rejected',
    notes: [],
  });
});
