import { startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test('who signs up owns an organisation, which their company names once', async () => {
  const { token, user } = await api.users.customer();
  const read = async () => (await api.call('GET', '/organisation', { token })).body;
  expect(await read()).toEqual({
    id: user.organisationId,
    name: '',
    createdAt: expect.any(String),
    version: 1,
  });
  const profile = (company: string) =>
    api.call('PUT', '/me/profile', { token, body: { fullName: 'Amina', company } });
  await profile('Duka');
  await profile('Duka Ltd');
  expect(await read()).toMatchObject({ name: 'Duka' });
  const renamed = await api.call('PATCH', '/organisation', { token, body: { name: ' Duka Group ' } });
  expect([renamed.status, renamed.body]).toEqual([200, await read()]);
  expect(await read()).toMatchObject({ name: 'Duka Group' });
});

test('an old account gets an organisation at sign-in or renewal', async () => {
  const { user, token, cookie } = await api.users.customer();
  const { store } = api.services;
  const { organisationId, memberRole, ...before } = (await store.users.byId(user.id)) ?? { id: '' };
  await store.users.replace(before as never);
  expect((await api.call('GET', '/organisation', { token })).status).toBe(401);
  const renewed = await api.call('POST', '/auth/refresh', { cookie });
  expect(renewed.body).toMatchObject({ user: { memberRole: 'owner' } });
  expect((await api.call('GET', '/organisation', { token })).status).toBe(200);
});
