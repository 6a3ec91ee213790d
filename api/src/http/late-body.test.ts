import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { codeAt } from '../testing/authenticator-app.ts';
import { colleague } from '../testing/colleague.ts';
import { lateBody } from '../testing/late-body.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const logOut = async (cookie: string | undefined) =>
  expect((await api.call('POST', '/auth/logout', { cookie })).status).toBe(204);
const people = async () => {
  const owner = await api.users.verified();
  const organisationId = owner.user.organisationId ?? '';
  return { owner, organisationId, admin: await colleague(api, organisationId, 'admin') };
};
const member = (id: string) => `/organisation/members/${id}`;

test('a body that comes in time is taken', async () => {
  const { admin } = await people();
  const finish = await lateBody(api, 'PATCH /organisation', admin.token, { name: 'Duka' });
  expect((await finish()).status).toBe(200);
});

test('a removed or demoted admin changes nothing with a late body', async () => {
  const { owner, organisationId, admin } = await people();
  const key = { name: 'Left open', scopes: ['members:read'] };
  const demoted = await colleague(api, organisationId, 'admin');
  const make = await lateBody(api, 'POST /organisation/api-keys', admin.token, key);
  const rename = await lateBody(api, 'PATCH /organisation', demoted.token, { name: 'Defaced' });
  const { token } = owner;
  expect((await api.call('DELETE', member(admin.id), { token })).status).toBe(204);
  expect((await api.call('PATCH', member(demoted.id), { token, body: { role: 'auditor' } })).status).toBe(
    200,
  );
  expect([(await make()).status, (await rename()).status]).toEqual([401, 401]);
  expect(await api.services.store.apiKeys.where('organisationId', organisationId)).toEqual([]);
  expect(await api.services.store.organisations.byId(organisationId)).toMatchObject({ name: '' });
});

test('who takes a role away without ending the session is heard too', async () => {
  const { organisationId, admin } = await people();
  const rename = await lateBody(api, 'PATCH /organisation', admin.token, { name: 'Defaced' });
  const { users, organisations } = api.services.store;
  const account = await users.byId(admin.id);
  if (account) await users.replace({ ...account, memberRole: 'auditor' });
  expect((await rename()).status).toBe(403);
  expect(await organisations.byId(organisationId)).toMatchObject({ name: '' });
});

test('after a log-out no second factor is begun, confirmed or added', async () => {
  const { token, user, cookie } = await api.users.customer();
  const begun = await api.call('POST', '/me/totp', { token });
  const { secret } = begun.body as { secret: string };
  const options = await api.call('POST', '/me/passkeys/options', { token, body: {} });
  const { challenge } = options.body as { challenge: string };
  const answer = createAuthenticator(user.id).register(challenge);
  const { totps, passkeys } = api.services.store;
  const before = await totps.byId(user.id);
  const late = [
    await lateBody(api, 'POST /me/totp', token, {}),
    await lateBody(api, 'POST /me/totp/confirm', token, { code: codeAt(api, secret) }),
    await lateBody(api, 'POST /me/passkeys', token, answer),
  ];
  await logOut(cookie);
  for (const finish of late) expect((await finish()).status).toBe(401);
  expect(await totps.byId(user.id)).toEqual(before);
  expect(await passkeys.where('userId', user.id)).toEqual([]);
});

test('an operator who has logged out acts no more', async () => {
  const { user } = await api.users.customer();
  const { token, cookie } = await api.users.logIn(operator.email, operator.password);
  const finish = await lateBody(api, 'POST /api/consent/opt-out', token, { userId: user.id });
  await logOut(cookie);
  expect((await finish()).status).toBe(401);
});

test.each([
  ['POST /organisation/api-keys', { name: 'Left open', scopes: ['members:read'] }],
  ['PATCH /organisation', { name: 'Defaced' }],
  ['POST /me/totp', {}],
])('%s writes nothing if the session ends before its transaction', async (address, body) => {
  const { admin, organisationId } = await people();
  const { store } = api.services;
  const [method = '', path = ''] = address.split(' ');
  const transaction = store.transaction.bind(store);
  jest.spyOn(store, 'transaction').mockImplementationOnce(async (...work) => {
    await transaction(({ sessions }) => sessions.deleteWhere('userId', admin.id));
    return transaction(...work);
  });
  expect((await api.call(method, path, { token: admin.token, body })).status).toBe(401);
  expect(await store.apiKeys.where('organisationId', organisationId)).toEqual([]);
  expect(await store.organisations.byId(organisationId)).toMatchObject({ name: '' });
  expect(await store.totps.byId(admin.id)).toBeNull();
});
