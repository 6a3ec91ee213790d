import { createApi, createShellCalls } from '../index.ts';
import { fakeApi } from './fake-api.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const session = { get: () => ({ token: 'abc' }), refresh: async () => null };
const api = createApi({ base: 'http://api.invalid', session });
const choice = { consent: true };

test('answers as it is told, and keeps what was sent', async () => {
  const { sent } = fakeApi({
    'POST /me/consents': (body) => ({ status: 201, body: { id: 'c1', ...Object(body) } }),
    'GET /admin/visitors?q=blog': { body: [{ id: 'v' }], headers: { 'x-total-count': '7' } },
  });
  expect(await api.me.giveConsent(choice)).toEqual({ id: 'c1', consent: true });
  expect(await api.admin('key').visitors({ q: 'blog' })).toMatchObject({ rows: [{ id: 'v' }], total: 7 });
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
  fakeApi({ 'GET /me': [new TypeError('offline'), { body: { id: 'u1' } }] });
  await expect(api.me.get()).rejects.toMatchObject({ name: 'NetworkError', message: 'offline' });
  expect(await api.me.get()).toEqual({ id: 'u1' });
  await expect(api.me.get()).rejects.toMatchObject({ status: 404, serverError: 'No answer for GET /me' });
});

test("the page's own server is played too", async () => {
  const answer = { shell: { version: '1', contract: '1.1' }, remotes: [], problem: null };
  const { sent } = fakeApi({ 'GET /app/delivery.json': { body: answer } });
  expect(await createShellCalls({ basePath: '/app/', session }).delivery()).toEqual(answer);
  expect(sent).toMatchObject([{ call: 'GET /app/delivery.json', authorization: 'Bearer abc' }]);
});

test('an answer without a body is one that cannot be read', async () => {
  const { answers } = fakeApi({ 'GET /me': {} });
  await expect(api.me.get()).rejects.toMatchObject({ code: 'unreadable' });
  answers['GET /me'] = { status: 502, statusText: 'Bad Gateway' };
  await expect(api.me.get()).rejects.toMatchObject({ status: 502, serverError: undefined });
});
