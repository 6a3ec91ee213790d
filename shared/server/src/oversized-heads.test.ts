import { createServer } from 'node:http';
import { listen, type RunningServer } from './listen.ts';
import { answerOversizedHeads } from './oversized-heads.ts';
import { say } from './testing/say.ts';

let running: RunningServer | undefined;
afterEach(() => running?.close());

/** All that a server answers to exactly this. */
async function answerTo(text: string, times = {}): Promise<string> {
  const server = createServer(times, (_request, response) => response.end('fine'));
  answerOversizedHeads(server);
  running = await listen(server, { port: 0, setting: 'PORT' });
  return say(`http://localhost:${running.port}`, text);
}

const head = (rest: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${rest}\r\n\r\n`;

test('a browser with too many cookies loses them and is asked to reload', async () => {
  const text = 'Your browser sent more cookies than this site takes. They were removed: reload the page.';
  const answer = await answerTo(head(`Cookie: ${'a=b; '.repeat(16_000)}`));
  expect(answer.split('\r\n')).toEqual([
    'HTTP/1.1 431 Request Header Fields Too Large',
    'Clear-Site-Data: "cookies"',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${text.length}`,
    'Connection: close',
    '',
    text,
  ]);
});

test('the cookies that a browser comes with otherwise are let in', async () => {
  expect(await answerTo(head('Cookie: a=b\r\nConnection: close'))).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([
  ['what is no HTTP', 'oops\r\n\r\n', {}, '400 Bad Request'],
  [
    'a head that never ends',
    'GET / HTTP/1.1\r\n',
    { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 },
    '408 Request Timeout',
  ],
])('%s is answered as ever', async (_what, text, times, status) => {
  expect(await answerTo(text, times)).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
});
