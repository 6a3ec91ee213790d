import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { httpServer } from './http-server.ts';
import { listen, type RunningServer } from './listen.ts';
import { say } from './testing/say.ts';

let running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.map((each) => each.close()));
  running = [];
});

async function start(host?: string, port = 0): Promise<number> {
  const server = httpServer((_request, response) => response.end('ok'));
  const started = await listen(server, { port, host, setting: 'PORT' });
  running.push(started);
  return started.port;
}

const answers = async (host: string, port: number) =>
  (await fetch(`http://${host}:${port}`).catch(() => null))?.status === 200;

test('by default only this machine reaches a server, on both localhost addresses', async () => {
  const port = await start();
  expect(await answers('localhost', port)).toBe(true);
  expect(await answers('127.0.0.1', port)).toBe(true);
  expect(await answers('127.0.0.2', port)).toBe(false);
});

test('HOST names one address, or all', async () => {
  const one = await start('127.0.0.2');
  expect([await answers('127.0.0.1', one), await answers('127.0.0.2', one)]).toEqual([false, true]);
  const all = await start('0.0.0.0');
  expect([await answers('127.0.0.1', all), await answers('127.0.0.2', all)]).toEqual([true, true]);
});

test('a port that another program holds is said to be taken', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  await expect(start('localhost', port)).rejects.toThrow(
    `Port ${port} is already in use. Set PORT to another.`,
  );
  holder.close();
});

test('an address that is none of this machine is said so', async () => {
  await expect(start('192.0.2.1')).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Set HOST to one that is.',
  );
});

test('a close lets calls under way finish, and takes no more', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const server = httpServer((_request, response) => arrived.resolve(() => response.end('done')));
  const { port, close } = await listen(server, { port: 0, setting: 'PORT', patience: 5_000 });
  const underWay = fetch(`http://localhost:${port}`);
  const finish = await arrived.promise;
  const closed = close();
  finish();
  expect(await (await underWay).text()).toBe('done');
  await closed;
  expect(await answers('localhost', port)).toBe(false);
});

test('one that is going says so, serves on, and ends each connection', async () => {
  const server = httpServer((_request, response) => response.end('ok'));
  const started = await listen(server, { port: 0, setting: 'PORT' });
  running.push(started);
  await started.drain(0);
  const ready = await fetch(`http://localhost:${started.port}/ready?now`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'going' }]);
  const page = await fetch(`http://localhost:${started.port}/`);
  expect([page.headers.get('connection'), await page.text()]).toEqual(['close', 'ok']);
});

test('a close takes in all who came before it', async () => {
  const server = httpServer((_request, response) => response.end('ok'));
  const { port, close, drain } = await listen(server, { port: 0, setting: 'PORT', patience: 5_000 });
  await drain(0);
  // The system has connected them when these lines are over; the server has taken none yet.
  const calls = Array.from({ length: 50 }, () =>
    say(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  await close();
  const answers = await Promise.all(calls);
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(50);
});

test('a kept connection is served on after the port closed, and its answer is the last', async () => {
  const server = httpServer((_request, response) => response.end('ok'));
  const { port, close, drain } = await listen(server, { port: 0, setting: 'PORT', patience: 5_000 });
  const kept = connect(port, '127.0.0.1');
  const ask = async () => {
    kept.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
    return String((await once(kept, 'data'))[0]);
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: keep-alive/);
  await drain(500);
  const closed = close();
  while (await answers('127.0.0.1', port));
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/);
  await closed;
});

test('without a drain a close waits for no kept connection', async () => {
  const server = httpServer((_request, response) => response.end('ok'));
  const { port, close, drain } = await listen(server, { port: 0, setting: 'PORT', patience: 60_000 });
  const kept = connect(port, '127.0.0.1').resume();
  await once(kept, 'connect');
  kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(kept, 'data');
  await drain(0);
  await Promise.all([close(), once(kept, 'close')]);
});
