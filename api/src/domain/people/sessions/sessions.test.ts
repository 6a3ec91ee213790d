import { days, hours, minutes } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { addOperator } from '../accounts/operators.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { CORS_ORIGINS: 'https://partner.example' } });
});
afterEach(() => api.stop());

const meStatus = async (token: string) => (await api.call('GET', '/me', { token })).status;
const refresh = (cookie: string, headers = {}) => api.call('POST', '/auth/refresh', { cookie, headers });

test('a bearer token lasts 15 minutes', async () => {
  const { token } = await api.users.customer();
  api.clock.advance(minutes(14.9));
  expect(await meStatus(token)).toBe(200);
  api.clock.advance(minutes(0.2));
  expect(await meStatus(token)).toBe(401);
});

test('a refresh renews the token and rotates the cookie', async () => {
  const { cookie } = await api.users.customer();
  api.clock.advance(minutes(20));
  const renewed = await refresh(cookie);
  expect(renewed.status).toBe(200);
  const { token } = renewed.body as { token: string };
  expect(await meStatus(token)).toBe(200);
  expect(renewed.cookie).not.toBe(cookie);
  expect((await refresh(renewed.cookie ?? '')).status).toBe(200);
});

test('reuse of a refresh token ends the session at once', async () => {
  const { cookie } = await api.users.customer();
  const renewed = await refresh(cookie);
  const { token } = renewed.body as { token: string };
  expect((await refresh(cookie)).body).toMatchObject({ code: 'session_ended' });
  const { rows } = await api.services.store.auditEntries.list({ limit: 1, sort: 'at', descending: true });
  expect(rows[0]).toMatchObject({
    action: 'session.reuse_detected',
    detail: expect.stringContaining('lost'),
  });
  expect(await meStatus(token)).toBe(401);
  expect((await refresh(renewed.cookie ?? '')).status).toBe(401);
});

test('a refresh token of long ago is reuse too', async () => {
  const { cookie } = await api.users.customer();
  let newest = cookie;
  for (let number = 0; number < 20; number += 1) newest = (await refresh(newest)).cookie ?? '';
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(newest)).status).toBe(401);
});

test.each([
  ['made up', (cookie: string) => cookie.replace(/\.[^.]*$/, '.made-up')],
  [
    'as long as the right one',
    (cookie: string) => cookie.replace(/\.[^.]*$/, (secret) => `.${'A'.repeat(secret.length - 1)}`),
  ],
  [
    'wrong in its last character',
    (cookie: string) => cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A'),
  ],
  ['one character short', (cookie: string) => cookie.slice(0, -1)],
])("a secret that is %s is refused and ends nobody's session", async (_, change) => {
  const { cookie, token } = await api.users.customer();
  const renewed = await refresh(cookie);
  for (const given of [change(renewed.cookie ?? ''), change(cookie)]) {
    expect((await refresh(given)).body).toMatchObject({ code: 'session_ended' });
  }
  expect(await meStatus(token)).toBe(200);
  expect((await refresh(renewed.cookie ?? '')).status).toBe(200);
});

test("another session's secret is refused and ends neither", async () => {
  const [one, two] = [await api.users.customer(), await api.users.customer()];
  const mixed = `${one.cookie.split('.')[0]}.${two.cookie.split('.')[1]}`;
  expect((await refresh(mixed)).status).toBe(401);
  expect([await meStatus(one.token), await meStatus(two.token)]).toEqual([200, 200]);
});

test('of two refreshes at once with one cookie, at most one counts', async () => {
  const { cookie } = await api.users.customer();
  const statuses = (await Promise.all([refresh(cookie), refresh(cookie)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a session that is not renewed ends after 30 days', async () => {
  const { cookie } = await api.users.customer();
  api.clock.advance(days(30));
  expect((await refresh(cookie)).status).toBe(401);
});

/** Renews a session over and over, and tells how long it lasted. */
async function measureLife(cookie: string, step: number): Promise<number> {
  const start = api.clock.now().getTime();
  for (let newest = cookie; newest !== ''; ) {
    api.clock.advance(step);
    const { cookie: next = '' } = await refresh(newest);
    newest = next;
  }
  return api.clock.now().getTime() - start;
}

test('a session ends after 90 days, of an operator after 12 hours', async () => {
  const { cookie } = await api.users.customer();
  expect(await measureLife(cookie, days(9))).toBe(days(90));
  const admin = await api.users.logIn(operator.email, operator.password);
  expect(await measureLife(admin.cookie, minutes(48))).toBe(hours(12));
});

test('an operator’s session that is not renewed ends after an hour', async () => {
  const { cookie, token } = await api.users.logIn(operator.email, operator.password);
  api.clock.advance(hours(1));
  expect([await meStatus(token), (await refresh(cookie)).status]).toEqual([401, 401]);
});

test('a log-in ends the earlier session of its browser only', async () => {
  const before = await api.users.customer('before@example.com');
  const elsewhere = await api.users.logIn('before@example.com', goodPassword);
  const body = { email: operator.email, password: operator.password };
  const entered = await api.call('POST', '/auth/login', { body, cookie: before.cookie });
  expect(entered.status).toBe(200);
  expect([await meStatus(before.token), await meStatus(elsewhere.token)]).toEqual([401, 200]);
  const wrong = { email: 'before@example.com', password: 'Wrong!Word77' };
  await api.call('POST', '/auth/login', { body: wrong, cookie: elsewhere.cookie });
  expect(await meStatus(elsewhere.token)).toBe(200);
});

test('a 51st session ends the oldest, which is recorded', async () => {
  const { token, user } = await api.users.customer('often@example.com');
  for (let number = 1; number < 50; number += 1) {
    api.clock.advance(1_000);
    const now = api.clock.now().toISOString();
    const id = `session ${number}`;
    const dates = { createdAt: now, renewedAt: now, expiresAt: '2999-01-01T00:00:00.000Z' };
    await api.services.store.sessions.insert({
      id,
      userId: user.id,
      refreshHash: '',
      userAgent: '',
      ...dates,
    });
  }
  expect(await meStatus(token)).toBe(200);
  const newest = await api.users.logIn('often@example.com', goodPassword);
  expect([await meStatus(token), await meStatus(newest.token)]).toEqual([401, 200]);
  expect(await api.services.store.sessions.byId('session 1')).not.toBeNull();
  const { rows } = await api.services.store.auditEntries.list({ limit: 9, sort: 'at', descending: true });
  expect(rows.filter(({ action }) => action === 'session.ended')).toEqual([
    expect.objectContaining({ actor: user.id, detail: 'the oldest of more than 50' }),
  ]);
});

test('logging out ends the session at once and clears the cookie; others stay', async () => {
  const first = await api.users.customer('two@example.com');
  const second = await api.users.logIn('two@example.com', 'Mlima!Kenya5199');
  const answer = await api.call('POST', '/auth/logout', { token: first.token });
  expect([answer.status, answer.text, answer.cookie]).toEqual([204, '', '']);
  expect(await meStatus(first.token)).toBe(401);
  expect((await refresh(first.cookie)).status).toBe(401);
  expect(await meStatus(second.token)).toBe(200);
});

test('logging out clears the cookie of a session that has ended already', async () => {
  const { cookie, token } = await api.users.customer();
  await api.call('POST', '/auth/logout', { token });
  const again = await api.call('POST', '/auth/logout', { cookie });
  expect([again.status, again.cookie]).toEqual([401, '']);
  expect(again.body).toMatchObject({ code: 'session_ended' });
});

test('the cookie is enough to log out once the bearer token has expired', async () => {
  const { token, cookie } = await api.users.customer();
  api.clock.advance(minutes(20));
  expect((await api.call('POST', '/auth/logout', { token, cookie })).status).toBe(204);
  expect((await refresh(cookie)).status).toBe(401);
});

test('a change of role ends the sessions', async () => {
  const { token, user, cookie } = await api.users.customer();
  await addOperator(api.services, { email: user.email, password: '', promote: true });
  expect(await meStatus(token)).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

test.each(['/auth/refresh', '/auth/logout'])('%s is refused from a foreign page', async (path) => {
  const { cookie, token } = await api.users.customer();
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
    const answer = await api.call('POST', path, { cookie, headers: { origin } });
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
  }
  expect(await meStatus(token)).toBe(200);
  const own = await api.call('POST', path, { cookie, headers: { origin: 'https://partner.example' } });
  expect(own.status).toBeLessThan(300);
});

test.each([
  ['nothing', ''],
  ['half a token', 'adili_refresh=abc'],
  ['a forgery', 'adili_refresh=00000000-0000-7000-8000-000000000000.abc'],
  ['three parts', 'adili_refresh=a.b.c'],
])('%s as a cookie is no session', async (_, cookie) => {
  expect((await refresh(cookie)).status).toBe(401);
});

test.each([
  ['no scheme', 'abc'],
  ['another scheme', 'Basic YTpi'],
  ['a text', 'Bearer abc'],
  ['an unsigned token', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y","role":"admin"}')}.`],
])('%s as authorization is no session', async (_, authorization) => {
  const answer = await api.call('GET', '/me', { headers: { authorization } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('the store keeps only hashes of refresh tokens', async () => {
  const { cookie } = await api.users.customer();
  const [sessionId = '', secret = ''] = cookie.replace('adili_refresh=', '').split('.');
  const session = await api.services.store.sessions.byId(sessionId);
  expect(session).not.toBeNull();
  expect(JSON.stringify(session)).not.toContain(secret);
});
