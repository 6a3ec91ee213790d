import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { setUpApp } from '../../../testing/authenticator-app.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({
    environment: { PUBLIC_URL: 'http://localhost:3000', CORS_ORIGINS: 'http://localhost:3001' },
  });
});
afterEach(() => api.stop());

type Authenticator = ReturnType<typeof createAuthenticator>;
const email = 'owner@example.com';

async function challengeFrom(path: string, token?: string): Promise<string> {
  const { body } = await api.call('POST', path, { token });
  return (body as { challenge: string }).challenge;
}
const newChallenge = (token: string) => challengeFrom('/me/passkeys/options', token);
const add = (token: string, answer: object) =>
  api.call('POST', '/me/passkeys', { token, body: { ...answer, name: 'Phone' } });
const signIn = (body: object) => api.call('POST', '/auth/passkey', { body });
const enter = async (device: Authenticator, given: Parameters<Authenticator['signIn']>[1] = {}) =>
  signIn(device.signIn(await challengeFrom('/auth/passkey/options'), given));

/** Somebody with a passkey. */
async function owner() {
  const { token, user } = await api.users.verified(email);
  const device = createAuthenticator(user.id);
  const added = await add(token, device.register(await newChallenge(token)));
  return { token, user, device, added };
}

test('a passkey is enough to sign in, and a password no longer is', async () => {
  const { token, user, device, added } = await owner();
  expect([added.status, added.body]).toEqual([
    201,
    {
      passkey: { id: expect.any(String), name: 'Phone', createdAt: expect.any(String) },
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^(\w{4}-){5}\w{4}$/)]),
    },
  ]);
  const entered = await enter(device);
  expect([entered.status, entered.body]).toEqual([
    200,
    { token: expect.any(String), user: expect.objectContaining({ id: user.id }) },
  ]);
  expect(entered.cookie).toMatch(/./);
  const login = await api.call('POST', '/auth/login', { body: { email, password: goodPassword } });
  expect(login.body).toMatchObject({ code: 'second_factor_required' });
  const listed = await api.call('GET', '/me/passkeys', { token });
  expect(listed.body).toEqual([expect.objectContaining({ name: 'Phone', lastUsedAt: expect.any(String) })]);
  await api.services.background.idle();
  expect(api.emails.map(({ subject }) => subject)).toEqual(['A passkey was added to your Adili account']);
});

test('adding a passkey ends other sessions and mails what remains', async () => {
  const other = await api.users.verified(email);
  const { token, user } = await api.users.logIn(email, goodPassword);
  await add(token, createAuthenticator(user.id).register(await newChallenge(token)));
  const readStatus = async (by: string) => (await api.call('GET', '/me', { token: by })).status;
  expect([await readStatus(other.token), await readStatus(token)]).toEqual([401, 200]);
  await api.services.background.idle();
  const text = api.emails.at(-1)?.text;
  expect(text).toContain('All other devices were logged out.');
  expect(text).toMatch(/remove the passkey on your Account page too: \S+\/dashboard\/account/);
});

test('one whose session ended while it was being checked is not added', async () => {
  const { token, user } = await api.users.customer(email);
  const answer = createAuthenticator(user.id).register(await newChallenge(token));
  const { webAuthn, store } = api.services;
  const check = webAuthn.registered;
  jest.spyOn(webAuthn, 'registered').mockImplementationOnce(async (...given) => {
    await store.sessions.deleteWhere('userId', user.id);
    return check(...given);
  });
  expect((await add(token, answer)).status).toBe(401);
  expect(await store.passkeys.where('userId', user.id)).toEqual([]);
});

test('the options ask for a passkey that verifies its holder', async () => {
  const { token } = await api.users.verified();
  expect((await api.call('POST', '/me/passkeys/options', { token })).body).toMatchObject({
    rp: { id: 'localhost', name: 'Adili' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const options = await api.call('POST', '/auth/passkey/options');
  expect(options.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
});

test('an answer counts once, also when it comes twice at a time', async () => {
  const { device } = await owner();
  const answer = device.signIn(await challengeFrom('/auth/passkey/options'));
  const statuses = (await Promise.all([signIn(answer), signIn(answer)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another origin that may call the API', { origin: 'http://localhost:3001' }],
  ['a frame within another site', { crossOrigin: true }],
  ['an authenticator that did not verify the person', { isVerified: false }],
])('what comes from %s is refused', async (_, given) => {
  const { device, token } = await owner();
  expect((await enter(device, given)).body).toMatchObject({ code: 'passkey_refused' });
  const second = createAuthenticator('x');
  expect((await add(token, second.register(await newChallenge(token), given))).status).toBe(400);
});

test('an answer to an expired or foreign challenge is refused', async () => {
  const { device, token } = await owner();
  const old = await challengeFrom('/auth/passkey/options');
  api.clock.advance(minutes(5));
  for (const challenge of [old, 'bWFkZSB1cA', ''])
    expect((await signIn(device.signIn(challenge))).status).toBe(401);
  expect((await signIn(device.signIn(await newChallenge(token)))).status).toBe(401);
  const other = await api.users.verified();
  const foreign = createAuthenticator(other.user.id).register(await newChallenge(token));
  expect((await add(other.token, foreign)).status).toBe(400);
});

test("a signature of another key, and another person's name, are refused", async () => {
  const { device, user } = await owner();
  const forged = createAuthenticator(user.id);
  const { id } = device.signIn('');
  const answer = forged.signIn(await challengeFrom('/auth/passkey/options'));
  expect((await signIn({ ...answer, id, rawId: id })).status).toBe(401);
  const honest = device.signIn(await challengeFrom('/auth/passkey/options'));
  const userHandle = Buffer.from('somebody else').toString('base64url');
  expect((await signIn({ ...honest, response: { ...honest.response, userHandle } })).status).toBe(401);
});

test('a count that does not go up is that of a copy', async () => {
  const { device } = await owner();
  expect((await enter(device, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 4, 0])
    expect((await enter(device, { counter })).body).toMatchObject({ code: 'passkey_refused' });
  expect((await enter(device, { counter: 6 })).status).toBe(200);
});

test('a person removes only their own passkey, which then fails', async () => {
  const { device, token, added } = await owner();
  const { id } = (added.body as { passkey: { id: string } }).passkey;
  const { token: foreign } = await api.users.verified();
  const remove = (by: string) => api.call('DELETE', `/me/passkeys/${id}`, { token: by });
  expect((await remove(foreign)).status).toBe(404);
  expect((await remove(token)).status).toBe(204);
  expect((await enter(device)).status).toBe(401);
  expect((await api.users.logIn(email, goodPassword)).token).toMatch(/./);
});

test('an hour after log-in, a passkey account must log in again', async () => {
  const { token, user, added } = await owner();
  const { id } = (added.body as { passkey: { id: string } }).passkey;
  const { sessions } = api.services.store;
  for (const session of await sessions.where('userId', user.id))
    await sessions.replace({ ...session, createdAt: '2026-01-01T00:00:00.000Z' });
  for (const [method, path] of [
    ['DELETE', `/me/passkeys/${id}`],
    ['POST', '/me/passkeys/options'],
  ] as const) {
    const answer = await api.call(method, path, { token, body: { password: goodPassword } });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'fresh_log_in_required' }),
    ]);
  }
});

test('the last passkey of who has neither password nor Google stays', async () => {
  const { token, user, added } = await owner();
  const { users, identities } = api.services.store;
  const account = await users.byId(user.id);
  if (account) await users.replace({ ...account, passwordHash: null });
  const { id } = (added.body as { passkey: { id: string } }).passkey;
  const remove = (one: string) => api.call('DELETE', `/me/passkeys/${one}`, { token });
  expect((await remove(id)).body).toMatchObject({ code: 'last_way_in' });
  const google = {
    issuer: 'https://accounts.example',
    subject: '1',
    createdAt: api.clock.now().toISOString(),
  };
  await identities.insert({ ...google, id: 'g', userId: user.id });
  const answers = await Promise.all([remove(id), api.call('DELETE', '/me/identities/g', { token })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('removing a passkey keeps the second factor where an app is left', async () => {
  const { token, added } = await owner();
  const { id } = (added.body as { passkey: { id: string } }).passkey;
  await setUpApp(api, token);
  await api.call('DELETE', `/me/passkeys/${id}`, { token });
  const login = await api.call('POST', '/auth/login', { body: { email, password: goodPassword } });
  expect(login.body).toMatchObject({ code: 'second_factor_required' });
});
