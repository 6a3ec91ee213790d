import type { OwnSession } from '@adili/schemas/sessions/session';
import { minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => api.stop());

async function logIn(email: string, userAgent: string, from: string) {
  api.clock.advance(1_000);
  const answer = await api.call('POST', '/auth/login', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': from },
  });
  const { token } = answer.body as { token: string };
  return { token, cookie: answer.cookie ?? '' };
}

async function listed(token: string): Promise<OwnSession[]> {
  const answer = await api.call('GET', '/me/sessions', { token });
  expect(answer.status).toBe(200);
  return answer.body as OwnSession[];
}

const meStatus = async (token: string) => (await api.call('GET', '/me', { token })).status;

test('a person sees their sessions: device, short address, last use', async () => {
  const { user } = await api.users.customer();
  const first = await logIn(user.email, phone, '41.90.12.34');
  const second = await logIn(user.email, desk, '2001:db8:7:8::9');
  expect(await listed(second.token)).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Windows',
      place: '2001:db8:7::',
      createdAt: api.clock.now().toISOString(),
      renewedAt: api.clock.now().toISOString(),
      current: true,
    },
    expect.objectContaining({ device: 'Safari on iOS', place: '41.90.12.0', current: false }),
    expect.objectContaining({ device: 'Unknown device' }),
  ]);
  api.clock.advance(minutes(20));
  const renewed = await api.call('POST', '/auth/refresh', {
    cookie: first.cookie,
    headers: { 'x-forwarded-for': '197.248.5.6' },
  });
  const [newest, ...rest] = await listed((renewed.body as { token: string }).token);
  expect(newest).toMatchObject({ device: 'Safari on iOS', place: '197.248.5.0', current: true });
  expect(newest?.renewedAt).toBe(api.clock.now().toISOString());
  expect(rest.map(({ current }) => current)).toEqual([false, false]);
});

test('the list of sessions holds nothing to renew or forge one with', async () => {
  const { token, cookie } = await api.users.customer();
  const { text } = await api.call('GET', '/me/sessions', { token });
  expect(text).not.toContain(cookie.split('.')[1]);
  expect(text).not.toMatch(/hash|userAgent/i);
});

test('ending a session logs the device out at once and is recorded', async () => {
  const { token, user } = await api.users.customer();
  const other = await logIn(user.email, phone, '41.90.12.34');
  const [lost] = (await listed(token)).filter(({ current }) => !current);
  const answer = await api.call('DELETE', `/me/sessions/${lost?.id}`, { token });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([await meStatus(other.token), await meStatus(token)]).toEqual([401, 200]);
  expect((await api.call('POST', '/auth/refresh', { cookie: other.cookie })).status).toBe(401);
  expect(await api.services.store.auditEntries.where('target', lost?.id ?? '')).toContainEqual(
    expect.objectContaining({ actor: user.id, action: 'session.ended' }),
  );
  expect((await api.call('DELETE', `/me/sessions/${lost?.id}`, { token })).status).toBe(404);
});

test("another person's session is no session, and stays", async () => {
  const [ann, ben] = [await api.users.customer(), await api.users.customer()];
  const [session] = await listed(ben.token);
  const answer = await api.call('DELETE', `/me/sessions/${session?.id}`, { token: ann.token });
  expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  expect((await api.call('DELETE', '/me/sessions', { token: ann.token })).status).toBe(204);
  expect(await meStatus(ben.token)).toBe(200);
});

test('logging out everywhere else leaves the session that asks', async () => {
  const { token, user } = await api.users.customer();
  const others = [
    await logIn(user.email, phone, '41.90.12.34'),
    await logIn(user.email, desk, '41.90.12.34'),
  ];
  expect((await api.call('DELETE', '/me/sessions', { token })).status).toBe(204);
  expect((await listed(token)).map(({ current }) => current)).toEqual([true]);
  for (const other of others) expect(await meStatus(other.token)).toBe(401);
});
