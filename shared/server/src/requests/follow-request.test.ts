import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { httpServer } from '../http-server.ts';
import { metrics } from '../metrics/registry.ts';
import { say } from '../testing/say.ts';
import { followRequest } from './follow-request.ts';

const random = '2f1a7c9e-5b3d-4e8f-9a1b-0c2d4e6f8a1b';
const ofRow = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

/** Serves 204 to all; the lines of what is asked. */
async function linesOf(...requests: readonly string[]) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = httpServer((request, response) => {
    const followed = followRequest(request, log);
    response.writeHead(204).end();
    followed.end({ route: 'here' }, response);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  for (const request of requests)
    await say(`http://localhost:${port}`, `${request}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  server.close();
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line)) };
}

test('a line says what was asked and answered, and nothing of the person', async () => {
  const { text, lines } = await linesOf(
    'GET /reset-password?token=secret-link HTTP/1.1\r\nAuthorization: Bearer secret-token\r\nCookie: a=secret-cookie',
    `GET /guests/ann@example.com/${ofRow} HTTP/1.1\r\nX-Forwarded-For: 198.51.100.7`,
    'GET /ready?secret HTTP/1.1',
  );
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      req: { id: expect.any(String), method: 'GET', path: '/reset-password' },
      res: { status: 204 },
      responseTime: expect.any(Number),
    }),
    expect.objectContaining({ req: expect.objectContaining({ path: '/guests/:address/:id' }) }),
  ]);
  expect(text).not.toMatch(/secret|ann|198\.51/);
});

test('a request keeps the random id it comes with, and no other text', async () => {
  const { lines } = await linesOf(
    ...[random, ofRow, 'ann@example.com', `${random}0`].map((id) => `GET / HTTP/1.1\r\nX-Request-Id: ${id}`),
  );
  const [kept, ...made] = lines.map(({ req }) => req.id);
  expect(kept).toBe(random);
  expect(new Set(made).size).toBe(3);
  for (const id of made) expect(id).toMatch(/^[0-9a-f-]{14}4[0-9a-f-]{21}$/);
});

test('methods that callers choose are one in the metrics', async () => {
  metrics.resetMetrics();
  await linesOf('PROPFIND / HTTP/1.1', 'MKCOL / HTTP/1.1', 'GET / HTTP/1.1');
  const counts = (await metrics.metrics()).match(/^http_request_duration_seconds_count.*/gm);
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="other",route="here",status="204"} 2',
    'http_request_duration_seconds_count{method="GET",route="here",status="204"} 1',
  ]);
});
