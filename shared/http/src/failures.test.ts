import { ApiError, createApi, failureText, NetworkError } from './index.ts';
import { statusTextOf } from './status-text.ts';
import { json, startServer } from './testing/start-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
afterEach(() => server.stop());

const call = (options = {}) =>
  createApi({ base: server.base, ...options }).call('POST /demo-request', {
    body: { email: 'a@example.com' },
  });

test("a failure tells the server's sentence, its code and its fields", async () => {
  const fields = { email: 'Please enter a valid email address' };
  server = await startServer((_, response) =>
    json(response, 400, { error: 'No', code: 'invalid_input', fields }),
  );
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'No',
    status: 400,
    statusText: 'Bad Request',
    code: 'invalid_input',
    serverError: 'No',
    fields,
  });
});

test.each([
  ['a page of HTML', '<h1>Bad Gateway</h1>'],
  ['nothing', ''],
  ['an array', '[]'],
  ['fields of another kind', '{"error":7,"code":{},"fields":{"email":1}}'],
])('%s from a proxy is a failure without a server sentence', async (_, body) => {
  server = await startServer((__, response) => response.writeHead(502).end(body));
  await expect(call()).rejects.toMatchObject({
    message: 'Request failed with status 502',
    status: 502,
    statusText: 'Bad Gateway',
    serverError: undefined,
    code: 'unknown',
    fields: {},
  });
});

test('an empty reason phrase, as HTTP/2 has, is filled in', async () => {
  server = await startServer((_, response) => {
    response.statusMessage = '';
    response.writeHead(503, '').end();
  });
  const error = await call().catch((reason: unknown) => reason);
  expect(statusTextOf(error as ApiError)).toBe('Service Unavailable');
});

test('a call has an id, and a fault comes with that of its answer', async () => {
  const ids: unknown[] = [];
  server = await startServer(({ headers }, response) => {
    ids.push(headers['x-request-id']);
    response.setHeader('X-Request-Id', String(headers['x-request-id']));
    json(response, 500, { error: 'Something went wrong.' });
  });
  const error = await call().catch((reason: unknown) => reason);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f-]{21}$/)]);
  expect(failureText(error)).toBe(`Something went wrong. If it stays so, tell us this reference: ${ids[0]}`);
});

test("no connection is a NetworkError in the platform's words", async () => {
  server = await startServer((_, response) => response.destroy());
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ code: 'unreachable', message: 'fetch failed' });
});

test('no answer in time is a NetworkError', async () => {
  server = await startServer(() => undefined);
  await expect(call({ timeout: 20 })).rejects.toMatchObject({
    name: 'NetworkError',
    code: 'timeout',
    message: 'No answer within 0.02 seconds',
  });
});

test('a good answer that is no JSON is a NetworkError', async () => {
  server = await startServer((_, response) => response.writeHead(200).end('{"mess'));
  await expect(call()).rejects.toMatchObject({ name: 'NetworkError', code: 'unreadable' });
});

test("the caller's own abort is thrown as it is", async () => {
  server = await startServer(() => undefined);
  const reason = new Error('The page went away');
  const api = createApi({ base: server.base });
  await expect(api.call('GET /me', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
