import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { httpServer } from './http-server.ts';
import { listen, type RunningServer } from './listen.ts';
import { type ServerLimits, serverLimits } from './server-limits.ts';
import { letTakeLong } from './slow-bodies.ts';
import { say, sayInParts, unending } from './testing/say.ts';

let running: RunningServer | undefined;
afterEach(() => running?.close());

/** A server with these limits; its address. */
async function serve(
  limits: Partial<ServerLimits>,
  answer: Parameters<typeof httpServer>[0],
): Promise<string> {
  running = await listen(httpServer(answer, limits), { port: 0, setting: 'PORT' });
  return `http://localhost:${running.port}`;
}

const quick = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
const cutOff = /HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n\r\n$/;

test('a head has 5 s, a body 15 s, and one that may take longer an hour, true to a second', () => {
  const server = httpServer(() => {});
  expect(server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 3_600_000, maxConnections: 4_000 });
  expect(server).toMatchObject({ connectionsCheckingInterval: 1_000 });
  expect(serverLimits).toMatchObject({
    requestTimeout: 15_000,
    longBody: { leastRate: 8_192, window: 15_000 },
  });
});

test.each(Object.entries(unending))(
  'a %s that never ends is answered 408, and the connection closed',
  async (_, text) => {
    expect(await say(await serve(quick, () => {}), text)).toMatch(cutOff);
  },
);

test('so is a body that trickles in after its answer was sent', async () => {
  const address = await serve(quick, (_request, response) => response.end('read enough'));
  const answer = await say(address, unending.body);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toMatch(cutOff);
});

test('a body of a request that expects what no server does is not waited for', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nContent-Length: 9\r\n\r\nx';
  expect(await say(await serve({}, () => {}), head)).toMatch(/^HTTP\/1\.1 417 [\s\S]*Connection: close/i);
});

describe('a body that is let take longer', () => {
  const slow = { ...quick, longBody: { leastRate: 1_000, window: 100 } };
  /** Sends parts of a body, a time of the body's own limit apart. */
  async function send(part: string, parts: number) {
    const address = await serve(slow, (request, response) => {
      letTakeLong(request);
      let bytes = 0;
      request
        .on('error', () => {})
        .on('data', (some: Buffer) => {
          bytes += some.length;
        });
      request.on('end', () => response.end(`${bytes} bytes`));
    });
    const head = `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${part.length * parts}\r\n\r\n`;
    return sayInParts(address, [head, ...Array<string>(parts).fill(part)], 60);
  }

  test('is taken whole at the least rate', async () => {
    expect(await send('x'.repeat(1_000), 5)).toMatch(/200 OK[\s\S]*5000 bytes/);
  });

  test('is answered 408 below it, however steadily it comes', async () => {
    expect(await send('x', 15)).toMatch(cutOff);
  });
});

test('a connection on which nothing is ever asked is closed', async () => {
  expect(await say(await serve(quick, () => {}), '')).toMatch(cutOff);
});

/** What comes first once an answer began: the end of its connection, or this many times the idle limit. */
function beforeRounds(
  rounds: number,
  answer: (response: ServerResponse) => void,
): Promise<'the connection ended' | 'the rounds were over'> {
  // Long enough that filling the socket's buffers on a busy machine is the small part of it.
  const idleTimeout = 800;
  const first = Promise.withResolvers<'the connection ended' | 'the rounds were over'>();
  const begin: Parameters<typeof httpServer>[0] = (_request, response) => {
    answer(response);
    // One clock for both, so that their order holds however busy the machine is.
    setTimeout(() => first.resolve('the rounds were over'), idleTimeout * rounds);
    response.on('close', () => first.resolve('the connection ended'));
  };
  return serve({ idleTimeout }, begin).then(async (address) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').pause();
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const came = await first.promise;
    socket.destroy();
    return came;
  });
}

test('a reader that never reads is cut off within the idle limit', async () => {
  const came = await beforeRounds(1.8, (response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  expect(came).toBe('the connection ended');
});

test('an answer that is still being worked on has the whole of the idle limit', async () => {
  expect(await beforeRounds(0.7, () => {})).toBe('the rounds were over');
});

test('an answer that rests by its nature stays open where it says so', async () => {
  const began = Promise.withResolvers<() => void>();
  const address = await serve({ idleTimeout: 20 }, (_request, response) => {
    response.setTimeout(0);
    response.write('first ');
    began.resolve(() => response.end('last'));
  });
  const answer = await fetch(address);
  const other = say(address, 'GET / HTTP/1.1\r\n');
  const end = await began.promise;
  // Another connection rests as long, and is closed for it.
  await other;
  end();
  expect(await answer.text()).toBe('first last');
});

test('a connection takes so many requests, and no more', async () => {
  const address = await serve({ maxRequestsPerSocket: 2, keepAliveTimeout: 20 }, (_request, response) =>
    response.end(),
  );
  const answer = await say(address, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answer.match(/Connection: \S+/g)?.slice(0, 2)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ]);
});

test('past the most connections a further one is dropped, and the others go on', async () => {
  const address = await serve({ maxConnections: 1 }, (_request, response) => response.end('ok'));
  const first = connect(Number(new URL(address).port), '127.0.0.1');
  await once(first, 'connect');
  await turn();
  expect(await say(address, '')).toBe('');
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
});
