import type { Visitor } from '@adili/schemas/visits/visit';
import { days, minutes } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { browser } from '../../../testing/call.ts';

let api: TestApi;
async function start(environment?: Record<string, string>) {
  api = await startTestApi({ environment: { TRUST_PROXY: '1', ...environment } });
}
afterEach(() => api.stop());

const visit = (headers: Record<string, string> = {}, token?: string, page_path = '/pricing') =>
  api.call('POST', '/visits', {
    body: { page_path },
    headers: { 'user-agent': browser, 'x-forwarded-for': '203.0.113.77', ...headers },
    token,
  });

async function recorded(): Promise<Visitor[]> {
  const { token } = await api.users.logIn(operator.email, operator.password);
  return (await api.call('GET', '/admin/visitors', { token, adminKey: 'key-of-tests' })).body as Visitor[];
}

test('a visit has a truncated address, no query and no request', async () => {
  await start();
  const answer = await visit({}, undefined, '/reset-password?token=secret#top');
  expect([answer.status, answer.text]).toEqual([204, '']);
  const visit_time = api.clock.now().toISOString();
  expect(await recorded()).toEqual([
    { id: expect.any(String), ip: '203.0.113.0', page_path: '/reset-password', visit_time },
  ]);
  await visit({}, undefined, '/dashboard/requests/01a206b8-eadc-7000-92b5-ebdb84c97372');
  expect((await recorded()).map(({ page_path }) => page_path)).toContain('/dashboard/requests/:id');
});

test('only the last proxy is believed about an address', async () => {
  await start({ VISITOR_IP: 'full' });
  await visit({ 'x-forwarded-for': '198.51.100.1, 203.0.113.77' });
  expect((await recorded())[0]?.ip).toBe('203.0.113.77');
});

test('without a proxy in front a forwarded address counts for nothing', async () => {
  await start({ TRUST_PROXY: '0', VISITOR_IP: 'full' });
  await visit();
  expect((await recorded())[0]?.ip).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test('Global Privacy Control stops the recording', async () => {
  await start();
  expect((await visit({ 'sec-gpc': '1' })).status).toBe(204);
  await visit({ 'sec-gpc': '0' });
  expect(await recorded()).toHaveLength(1);
});

test('a withdrawal stops visits until consent, also with an old token', async () => {
  await start();
  const person = await api.users.customer();
  const decide = (consent: boolean) =>
    api.call('POST', '/me/consents', { token: person.token, body: { consent } });
  await decide(false);
  expect((await visit({}, person.token)).status).toBe(204);
  await decide(true);
  await visit({}, person.token);
  expect(await recorded()).toHaveLength(1);
  await decide(false);
  api.clock.advance(minutes(60));
  await visit({}, person.token);
  expect(await recorded()).toHaveLength(1);
});

test('a person can ask whether their visits are recorded', async () => {
  await start();
  const { token } = await api.users.customer();
  const asked = async () => (await api.call('GET', '/me/visit-recording', { token })).body;
  const decide = (consent: boolean, purpose?: string) =>
    api.call('POST', '/me/consents', { token, body: { consent, purpose } });
  expect(await asked()).toEqual({ recorded: true });
  await decide(false);
  await decide(true, 'newsletter');
  expect(await asked()).toEqual({ recorded: false });
  await decide(true);
  expect(await asked()).toEqual({ recorded: true });
});

test('an opt-out by the operator stops it', async () => {
  await start();
  const person = await api.users.customer();
  const { token } = await api.users.logIn(operator.email, operator.password);
  await api.call('POST', '/api/consent/opt-out', { token, body: { userId: person.user.id } });
  await visit({}, person.token);
  expect(await recorded()).toEqual([]);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.14.1',
])('a visit of %s is none', async (browser) => {
  await start();
  expect((await visit({ 'user-agent': browser })).status).toBe(204);
  expect(await recorded()).toEqual([]);
});

test("an operator's own visits are left out, also when their token has expired", async () => {
  await start();
  const { token } = await api.users.logIn(operator.email, operator.password);
  await visit({}, token);
  api.clock.advance(minutes(60));
  await visit({}, token);
  expect(await recorded()).toEqual([]);
});

test.each([
  {},
  { page_path: '' },
  { page_path: 'pricing' },
  { page_path: 7 },
  { page_path: `/${'x'.repeat(512)}` },
  { page_path: '/nul\u0000' },
  { page_path: '/half\ud800' },
  { page_path: '/\u202egpj.exe' },
])('%j is no page path', async (body) => {
  await start();
  expect((await api.call('POST', '/visits', { body })).status).toBe(400);
});

test('visits are deleted after VISITOR_RETENTION_DAYS', async () => {
  await start({ VISITOR_RETENTION_DAYS: '7' });
  await visit();
  api.clock.advance(days(7));
  await visit();
  await sweep(api.services);
  expect(await recorded()).toHaveLength(2);
  api.clock.advance(1);
  await sweep(api.services);
  expect(await recorded()).toHaveLength(1);
});
