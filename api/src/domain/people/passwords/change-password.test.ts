import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

const email = 'owner@example.com';
const password = 'Jua!Kali20266';
const change = (token: string, body: object = {}) =>
  api.call('POST', '/me/password', { token, body: { current: goodPassword, password, ...body } });
const logIn = async (given: string) =>
  (await api.call('POST', '/auth/login', { body: { email, password: given } })).status;
const readStatus = async (token: string) => (await api.call('GET', '/me', { token })).status;

test('a new password ends all other sessions and sends a mail', async () => {
  const here = await api.users.customer(email);
  const there = await api.users.logIn(email, goodPassword);
  const stranger = await api.users.customer();
  const answer = await change(here.token);
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Your password was changed, and all your other devices were logged out.' },
  ]);
  expect([
    await readStatus(here.token),
    await readStatus(there.token),
    await readStatus(stranger.token),
  ]).toEqual([200, 401, 200]);
  expect((await api.call('POST', '/auth/refresh', { cookie: there.cookie })).status).toBe(401);
  expect((await api.call('POST', '/auth/refresh', { cookie: here.cookie })).status).toBe(200);
  expect([await logIn(goodPassword), await logIn(password)]).toEqual([401, 200]);
  await api.services.background.idle();
  expect(api.emails).toMatchObject([{ to: email, subject: 'Your Adili password was changed' }]);
  const { rows } = await api.services.store.auditEntries.list({ limit: 50, sort: 'at', descending: true });
  expect(rows.filter(({ action }) => action === 'password.changed')).toMatchObject([{ actor: here.user.id }]);
});

test('ten new passwords a day send a mail', async () => {
  const { token } = await api.users.customer(email);
  let current = goodPassword;
  for (let count = 0; count < 11; count += 1) {
    const next = `Mlima!Kenya62${count + 10}`;
    const body = { current, password: next };
    expect((await api.call('POST', '/me/password', { token, body })).status).toBe(200);
    current = next;
  }
  await api.services.background.idle();
  expect(api.emails).toHaveLength(10);
});

test('no link from before sets a password or changes the address any more', async () => {
  const { token } = await api.users.customer(email);
  await api.call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  const asked = { email: 'next@example.com', password: goodPassword };
  expect((await api.call('POST', '/me/email', { token, body: asked })).status).toBe(200);
  await api.services.background.idle();
  const tokenOf = (to: string) =>
    api.emails
      .find((mail) => mail.to === to && mail.text.includes('token='))
      ?.text.match(/token=([\w-]+)/)?.[1];
  const [link, proof] = [tokenOf(email), tokenOf(asked.email)];
  expect([link, proof]).toEqual([expect.any(String), expect.any(String)]);
  expect((await change(token)).status).toBe(200);
  const reset = { token: link, password: 'Mvua!Kubwa2026' };
  expect((await api.call('POST', '/auth/reset-password', { body: reset })).status).toBe(400);
  expect((await api.call('POST', '/auth/verify-email', { body: { token: proof } })).status).toBe(400);
});

test.each([
  ['a wrong password', { current: 'Wrong!Password1' }, 'current'],
  ['a common one', { password: 'password!' }, 'password'],
  ['a short one', { password: 'short!1' }, 'password'],
])('%s is named at its field, and everything stays as it is', async (_what, body, field) => {
  const { token } = await api.users.customer(email);
  const other = await api.users.logIn(email, goodPassword);
  const refused = await change(token, body);
  expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([400, [field]]);
  expect([await logIn(goodPassword), await readStatus(other.token)]).toEqual([200, 200]);
  expect(api.emails).toEqual([]);
});

test('of two that change one password at once, one does', async () => {
  const here = await api.users.customer(email);
  const there = await api.users.logIn(email, goodPassword);
  const answers = await atOnce(api.services.passwords, [() => change(here.token), () => change(there.token)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
