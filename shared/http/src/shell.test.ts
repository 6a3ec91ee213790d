import { createShellCalls } from './index.ts';
import { json, startServer } from './testing/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

test("calls of the shell's server are signed and renewed like the API's", async () => {
  server = await startServer(({ headers }, response) =>
    headers.authorization === 'Bearer new'
      ? json(response, 200, { remotes: [] })
      : json(response, 401, { error: 'Ended', code: 'session_ended' }),
  );
  const ended = { get: () => ({ token: 'abc' }), refresh: async () => null };
  const source = { get: () => ({ token: 'abc' }), refresh: async () => ({ token: 'new' }) };
  const basePath = `${server.base}/app/`;
  expect(await createShellCalls({ basePath, session: source }).delivery()).toEqual({ remotes: [] });
  expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/app/delivery.json', 'Bearer abc'],
    ['/app/delivery.json', 'Bearer new'],
  ]);
  await expect(createShellCalls({ basePath, session: ended }).delivery()).rejects.toMatchObject({
    name: 'ApiError',
    serverError: 'Ended',
  });
});

test('only an operator sets an override; anyone clears it without a token', async () => {
  server = await startServer((_request, response) => void response.writeHead(204).end());
  const source = { get: () => ({ token: 'abc' }), refresh: async () => null };
  const calls = createShellCalls({ basePath: `${server.base}/app/`, session: source });
  const overrides = [{ name: 'mfe-blog', origin: 'http://localhost:3002' }];
  await calls.grantOverrides(overrides);
  await calls.withdrawOverrides();
  expect(
    server.seen.map(({ method, url, headers, body }) => [method, url, headers.authorization, body]),
  ).toEqual([
    ['POST', '/app/override-grant', 'Bearer abc', { overrides }],
    ['DELETE', '/app/override-grant', undefined, undefined],
  ]);
});
