import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { HOP_HEADER, readHop } from './hop.ts';
import { apiProblem, lastingApiProblem } from './prove-api.ts';

const secret = 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P';
const another = 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T';

let server: Server;
afterEach(async () => {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Says of a hop what the API does. */
const api: RequestListener = ({ headers, method = '', url = '' }, response) => {
  const hop = headers[HOP_HEADER]?.toString();
  const counts = readHop(secret, { method, path: url }, hop) !== null;
  const said = hop === undefined ? {} : { [HOP_HEADER]: counts ? 'accepted' : 'refused' };
  response.writeHead(200, { ...json, ...said }).end('{}');
};

test.each([
  ['the same secret', secret, null],
  ['no secret', undefined, null],
  [
    'another secret',
    another,
    {
      text: 'The API does not take the HOP_SECRET of the shell: give both the same, and clocks that agree.',
      isMistake: true,
    },
  ],
])('what an API answers to %s', async (_, hopSecret, problem) => {
  expect(await apiProblem(await serve(api), hopSecret)).toEqual(problem);
});

test.each([
  ['a shell', 200, 'text/plain', 'does not name the API: /health answers 200 there, and no JSON.', true],
  ['a page that is not there', 404, 'application/json', 'does not name the API: /health answers 404', true],
  ['a proxy without its API', 502, 'text/html', 'The API answers 502.', false],
  ['a busy one', 429, 'application/json', 'The API answers 429.', false],
])('%s in its place', async (_, status, type, text, isMistake) => {
  const address = await serve((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(),
  );
  expect(await apiProblem(address, secret)).toEqual({ text: expect.stringContaining(text), isMistake });
});

test('an API that does not answer may be an outage', async () => {
  const address = await serve(api);
  server.close();
  expect(await apiProblem(address, secret)).toEqual({
    text: 'The API does not answer at API_INTERNAL, or API_BASE in its place (ECONNREFUSED).',
    isMistake: false,
    isNowhere: true,
  });
});

test('before the shell starts an API on its way is asked again, one that refuses is not', async () => {
  let asked = 0;
  const address = await serve((request, response) => {
    asked += 1;
    if (asked === 1) return response.writeHead(502).end();
    api(request, response);
  });
  expect(await lastingApiProblem(address, secret)).toBeNull();
  expect(asked).toBe(2);
  expect(await lastingApiProblem(address, another)).toMatchObject({ isMistake: true });
  expect(asked).toBe(3);
});
