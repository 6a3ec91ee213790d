import { createApi, createShellCalls } from '../index.ts';
import { fakeApi } from './fake-api.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const session = { get: () => ({ token: 'abc' }), refresh: async () => null };
const api = createApi({ base: 'http://api.invalid', session, adminKey: 'key' });
const choice = { consent: true };
const consent = {
  id: 'c1',
  user_id: 'u1',
  consent: false,
  purpose: 'analytics',
  notice_version: '1',
  source: 'dashboard',
  decided_by: 'u1',
  created_at: '2026-11-20T22:30:00.000Z',
} as const;
const visitor = { id: 'v', ip: '41.90.1.0', page_path: '/blog', visit_time: '2026-11-21T04:15:00.000Z' };
const user = { id: 'u1', email: 'amina@example.com', role: 'user' } as const;

test('gives the answers it has, and keeps what was sent', async () => {
  const { sent } = fakeApi({
    'POST /me/consents': (body) => ({ status: 201, body: { ...consent, consent: body.consent } }),
    'GET /admin/visitors?q=blog': { body: [visitor], headers: { 'x-total-count': '7' } },
  });
  expect(await api.call('POST /me/consents', { body: choice })).toEqual({ ...consent, consent: true });
  expect(await api.list('GET /admin/visitors', { query: { q: 'blog' } })).toMatchObject({
    rows: [visitor],
    total: 7,
  });
  expect(sent).toEqual([
    { call: 'POST /me/consents', body: choice, authorization: 'Bearer abc' },
    {
      call: 'GET /admin/visitors?q=blog',
      body: undefined,
      authorization: 'Bearer abc',
      adminKey: 'key',
    },
  ]);
});

test('a list is answered in turn; then, as for any other call, 404', async () => {
  fakeApi({ 'GET /me': [new TypeError('offline'), { body: user }] });
  await expect(api.call('GET /me')).rejects.toMatchObject({ name: 'NetworkError', message: 'offline' });
  expect(await api.call('GET /me')).toEqual(user);
  await expect(api.call('GET /me')).rejects.toMatchObject({
    status: 404,
    serverError: 'No answer for GET /me',
  });
});

test('words stand for a network that is broken and an answer that never comes', async () => {
  const { sent } = fakeApi({ 'GET /me': 'unreachable', 'GET /me/consents': 'pending' });
  await expect(api.call('GET /me')).rejects.toMatchObject({ code: 'unreachable' });
  const never = api.list('GET /me/consents').then(() => 'an answer');
  expect(await Promise.race([never, new Promise((resolve) => setImmediate(resolve, 'none'))])).toBe('none');
  expect(sent).toHaveLength(2);
});

test('knows which calls had no answer, and which answers no call', async () => {
  const { unanswered, unused } = fakeApi({
    'GET /me': { body: user },
    'GET /me/consents': [{ body: [consent] }, { body: [] }],
    'GET /me/dsrs': { body: [] },
  });
  await api.call('GET /me');
  await api.list('GET /me/consents');
  expect(unused()).toEqual(['GET /me/consents', 'GET /me/dsrs']);
  await api.list('GET /me/consents');
  await api.call('GET /me/sessions' as 'GET /me').catch(() => {});
  expect(unused()).toEqual(['GET /me/dsrs']);
  expect(unanswered).toEqual(['GET /me/sessions']);
});

test("the page's own server is played too", async () => {
  const answer = { shell: { version: '1', contract: '1.1' }, remotes: [], problem: null };
  const { sent } = fakeApi({ 'GET /app/delivery.json': { body: answer } });
  expect(await createShellCalls({ basePath: '/app/', session }).delivery()).toEqual(answer);
  expect(sent).toMatchObject([{ call: 'GET /app/delivery.json', authorization: 'Bearer abc' }]);
});

test('an answer without a body is one that cannot be read', async () => {
  const { answers } = fakeApi({ 'GET /me': {} });
  await expect(api.call('GET /me')).rejects.toMatchObject({ code: 'unreadable' });
  answers['GET /me'] = { status: 502, statusText: 'Bad Gateway' };
  await expect(api.call('GET /me')).rejects.toMatchObject({ status: 502, serverError: undefined });
});

test('an unknown call and a wrong answer are type errors', async () => {
  fakeApi({
    // @ts-expect-error There is no such call.
    'GET /me/profile': { body: user },
  });
  // @ts-expect-error A person has an address.
  fakeApi({ 'GET /me': { body: { id: 'u1', role: 'user' } } });
  // @ts-expect-error A new consent answers 201.
  fakeApi({ 'POST /me/consents': { status: 202, body: consent } });
  fakeApi({ 'PATCH /admin/dsrs/r1': { status: 409, body: { error: 'No', code: 'no_such_step' } } });
  const body = { status: 'completed', version: 1 } as const;
  const step = api.call('PATCH /admin/dsrs/:id', { params: { id: 'r1' }, body });
  await expect(step).rejects.toMatchObject({ status: 409, code: 'no_such_step' });
  // @ts-expect-error What several people edit is sent with the version that was read.
  const blind = api.call('PATCH /admin/dsrs/:id', { params: { id: 'r1' }, body: { status: 'completed' } });
  await expect(blind).rejects.toMatchObject({ status: 409 });
});
