import { createShellCalls } from './index.ts';
import { json, startServer } from './testing/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

test("a call of the shell's server is signed, renewed and refused like one of the API", async () => {
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
