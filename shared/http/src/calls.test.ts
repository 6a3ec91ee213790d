import { createApi, totalWords } from './index.ts';
import { json, startServer } from './testing/start-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
afterEach(() => server.stop());

const loggedIn = { get: () => ({ token: 'abc' }), refresh: async () => null };

test('every call but login, signup and refresh carries the bearer token', async () => {
  server = await startServer((_, response) => json(response, 200, {}));
  const api = createApi({ base: `${server.base}/`, session: loggedIn, adminKey: 'the key' });
  const email = 'a@example.com';
  await api.call('POST /auth/login', { body: { email, password: 'x' } });
  await api.call('POST /auth/signup', { body: { email, password: 'x' } });
  await api.call('POST /auth/refresh');
  await api.call('POST /auth/logout');
  await api.call('POST /auth/forgot-password', { body: { email } });
  await api.call('POST /auth/reset-password', { body: { token: 't', password: 'x' } });
  await api.call('POST /trials', { body: { name: 'A', email, password: 'x' } });
  await api.call('GET /me');
  await api.call('PATCH /me', { body: { company: 'B' } });
  await api.call('PUT /me/profile', { body: { fullName: 'A', company: 'B' } });
  await api.call('DELETE /me');
  await api.call('GET /me/consents');
  await api.call('POST /me/consents', { body: { consent: true } });
  await api.call('GET /me/dsrs');
  await api.call('POST /me/dsrs', { body: { type: 'Access' } });
  await api.call('POST /support/contact', { body: { name: 'A', email, company: 'B' } });
  await api.call('POST /contact-sales', { body: { email } });
  await api.call('POST /demo-request', { body: { email } });
  await api.call('POST /visits', { body: { page_path: '/' } });
  await api.call('GET /admin/payments/daily');
  await api.call('GET /admin/page-loads');
  await api.call('GET /admin/page-loads', { query: { days: 30 } });
  await api.call('PATCH /admin/dsrs/:id', {
    params: { id: 'a/b' },
    body: { status: 'in_progress', version: 1 },
  });
  await api.call('POST /api/consent/opt-out', { body: { userId: 'u' } });
  const calls = server.seen.map(({ method, url, headers }) => [
    `${method} ${url}`,
    headers.authorization ?? '',
    headers['x-admin-key'] ?? '',
  ]);
  const bearer = 'Bearer abc';
  expect(calls).toEqual([
    ['POST /auth/login', '', ''],
    ['POST /auth/signup', '', ''],
    ['POST /auth/refresh', '', ''],
    ['POST /auth/logout', bearer, ''],
    ['POST /auth/forgot-password', bearer, ''],
    ['POST /auth/reset-password', bearer, ''],
    ['POST /trials', bearer, ''],
    ['GET /me', bearer, ''],
    ['PATCH /me', bearer, ''],
    ['PUT /me/profile', bearer, ''],
    ['DELETE /me', bearer, ''],
    ['GET /me/consents', bearer, ''],
    ['POST /me/consents', bearer, ''],
    ['GET /me/dsrs', bearer, ''],
    ['POST /me/dsrs', bearer, ''],
    ['POST /support/contact', bearer, ''],
    ['POST /contact-sales', bearer, ''],
    ['POST /demo-request', bearer, ''],
    ['POST /visits', bearer, ''],
    ['GET /admin/payments/daily', bearer, 'the key'],
    ['GET /admin/page-loads', bearer, 'the key'],
    ['GET /admin/page-loads?days=30', bearer, 'the key'],
    ['PATCH /admin/dsrs/a%2Fb', bearer, 'the key'],
    ['POST /api/consent/opt-out', bearer, ''],
  ]);
  expect(server.seen.at(-1)?.body).toEqual({ userId: 'u' });
});

test('cookies go along with the calls that begin, renew or end a session', async () => {
  server = await startServer((_, response) => json(response, 200, {}));
  const fetched = jest.spyOn(globalThis, 'fetch');
  const api = createApi({ base: server.base });
  await api.call('POST /auth/login', { body: { email: 'a@example.com', password: 'x' } });
  await api.call('POST /trials', { body: { name: 'A', email: 'a@example.com', password: 'x' } });
  await api.call('GET /me');
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual([
    'include',
    'include',
    'same-origin',
  ]);
});

test('a token of its own signs the profile that follows a signup', async () => {
  server = await startServer((_, response) => json(response, 200, {}));
  const api = createApi({ base: server.base, session: loggedIn });
  await api.call('PUT /me/profile', { body: { fullName: 'A', company: 'B' }, token: 'fresh' });
  expect(server.seen[0]?.headers.authorization).toBe('Bearer fresh');
});

test('a list answers its rows, their number and the next cursor', async () => {
  server = await startServer((_, response, count) => {
    const link = count === 1 ? { link: '</admin/visitors?limit=1&cursor=abc>; rel="next"' } : {};
    const total = { 'x-total-count': '10000', 'x-total-count-capped': 'true' };
    json(response, 200, [{ id: 'v' }], { ...total, ...link });
  });
  const api = createApi({ base: server.base, session: loggedIn });
  const first = await api.list('GET /admin/visitors', { query: { limit: 1, sort: '-ip', q: 'a b' } });
  expect(first).toEqual({ rows: [{ id: 'v' }], total: 10_000, isCapped: true, next: 'abc' });
  expect(totalWords(first)).toBe('more than 10,000');
  expect(await api.list('GET /admin/visitors', { query: { cursor: first.next ?? '', q: '' } })).toMatchObject(
    { next: null },
  );
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/admin/visitors?limit=1&sort=-ip&q=a+b',
    '/admin/visitors?cursor=abc',
  ]);
});

test("a person's own list goes on from the cursor of its last page", async () => {
  server = await startServer((_, response) => {
    const link = '</me/dsrs?cursor=abc>; rel="next"';
    json(response, 200, [{ id: 'r' }], { 'x-total-count': '70', link });
  });
  const api = createApi({ base: server.base, session: loggedIn });
  const page = await api.list('GET /me/dsrs');
  expect(page).toEqual({ rows: [{ id: 'r' }], total: 70, isCapped: false, next: 'abc' });
  expect(totalWords(page)).toBe('70');
  await api.list('GET /me/consents', { query: { limit: 500, cursor: page.next ?? '' } });
  expect(server.seen.map(({ url }) => url)).toEqual(['/me/dsrs', '/me/consents?limit=500&cursor=abc']);
});

describe('a 401', () => {
  const session = (renewed: string | null) => {
    let token = 'old';
    return {
      get: () => ({ token }),
      refresh: jest.fn(async () => {
        if (renewed === null) return null;
        token = renewed;
        return { token };
      }),
    };
  };
  const answerOld = async () => {
    server = await startServer(({ headers }, response) =>
      headers.authorization === 'Bearer new'
        ? json(response, 200, { id: 'me' })
        : json(response, 401, { error: 'Ended', code: 'session_ended' }),
    );
  };

  test('renews the session and repeats the call', async () => {
    await answerOld();
    const source = session('new');
    expect(await createApi({ base: server.base, session: source }).call('GET /me')).toEqual({ id: 'me' });
    expect(source.refresh).toHaveBeenCalledTimes(1);
  });

  test('is repeated once only, and is the answer where the session is over', async () => {
    await answerOld();
    for (const [source, calls] of [
      [session('other'), 2],
      [session(null), 3],
    ] as const) {
      const call = createApi({ base: server.base, session: source }).call('GET /me');
      await expect(call).rejects.toMatchObject({ status: 401, serverError: 'Ended' });
      expect(server.seen).toHaveLength(calls);
    }
  });

  test('of a login or of someone without a session renews nothing', async () => {
    await answerOld();
    const source = { ...session('new'), get: () => null };
    const api = createApi({ base: server.base, session: source });
    await expect(api.call('GET /me')).rejects.toMatchObject({ status: 401 });
    await expect(
      api.call('POST /auth/login', { body: { email: 'a@example.com', password: 'x' } }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(source.refresh).not.toHaveBeenCalled();
  });
});

test('what is done later is answered without content', async () => {
  server = await startServer((_, response) => void response.writeHead(202).end());
  const api = createApi({ base: `${server.base}/`, session: loggedIn });
  expect(await api.call('POST /checks/:id/run', { params: { id: 'c1' } })).toBeUndefined();
});
