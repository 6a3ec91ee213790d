import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createNetwork, type Network, type Resolve } from '@adili/server/network/network';
import { ForeignHosts, foreignLimits } from './foreign-hosts.ts';
import { type SocksProxy, startSocksProxy } from './socks-proxy.ts';

const SUCCEEDED = 0;
const REFUSED = 2;

let target: Server;
let port: number;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  target = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => socket.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  port = (target.address() as AddressInfo).port;
});
afterAll(() => target.close());
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function proxyOf(network: Network, maxBytes = 1e6, onTooMuch?: () => void): Promise<SocksProxy> {
  const proxy = await startSocksProxy({ network, maxBytes, onTooMuch });
  open.push(proxy);
  return proxy;
}

/** Asks a proxy for a connection. @returns its answer's code, and the connection */
async function ask(
  proxy: SocksProxy,
  destination: Buffer,
  to = port,
): Promise<{ code: number; socket: Socket }> {
  const socket = connect(proxy.port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.write(Buffer.from([5, 1, 0]));
  await once(socket, 'data');
  socket.write(Buffer.concat([Buffer.from([5, 1, 0]), destination, Buffer.from([to >> 8, to & 0xff])]));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { code: answer[1] ?? -1, socket };
}
const name = (text: string) => Buffer.concat([Buffer.from([3, text.length]), Buffer.from(text)]);
const ipv4 = (...octets: number[]) => Buffer.from([1, ...octets]);
const ipv6 = (hex: string) => Buffer.concat([Buffer.from([4]), Buffer.from(hex, 'hex')]);

test('a name is resolved once, and the address that was vetted is dialled', async () => {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    return ['127.0.0.1'];
  };
  const proxy = await proxyOf(createNetwork({ allowPrivate: true, resolve }));
  const { code, socket } = await ask(proxy, name('site.test'));
  socket.write('hello');
  const [echoed] = (await once(socket, 'data')) as [Buffer];
  expect([code, echoed.toString(), proxy.bytes(), asked]).toEqual([SUCCEEDED, 'hello', 5, ['site.test']]);
});

test('what is not public is refused in each form, with its reason', async () => {
  const proxy = await proxyOf(
    createNetwork({ allowPrivate: false, resolve: async () => ['10.0.0.1', '::1'] }),
  );
  const forms = [
    name('site.test'),
    name('127.0.0.1'),
    ipv4(169, 254, 169, 254),
    ipv6('00000000000000000000ffff7f000001'),
    ipv6('0064ff9b00000000000000007f000001'),
  ];
  for (const form of forms) expect((await ask(proxy, form, 80)).code).toBe(REFUSED);
  // A public one, at a port that is not the web's.
  expect((await ask(proxy, ipv4(93, 184, 215, 14), 22)).code).toBe(REFUSED);
  expect(proxy.failures().map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'site.test is refused: 10.0.0.1 (private), ::1 (loopback) is not public.',
      'Port 22 of 93.184.215.14 is refused: only 80 and 443 are reached.',
    ]),
  );
});

test('of a name with both, only the public address is dialled', async () => {
  const network = createNetwork({ allowPrivate: false, resolve: async () => ['127.0.0.1', '93.184.215.14'] });
  expect(await network.vet('site.test', 443)).toEqual(['93.184.215.14']);
});

test('more bytes than a page may have end all its connections', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const proxy = await proxyOf(createNetwork({ allowPrivate: true }), 10, resolve);
  const idle = await ask(proxy, ipv4(127, 0, 0, 1));
  const busy = await ask(proxy, ipv4(127, 0, 0, 1));
  const ended = Promise.all([once(idle.socket, 'close'), once(busy.socket, 'close')]);
  busy.socket.write('more than ten bytes');
  await Promise.all([promise, ended]);
});

test('another host than the page’s gives no more than its share, and is then refused', async () => {
  const foreign = new ForeignHosts('http://site.test/');
  const network = createNetwork({ allowPrivate: true });
  const proxy = await startSocksProxy({ network, maxBytes: 1e9, foreign });
  open.push(proxy);
  const { socket } = await ask(proxy, ipv4(127, 0, 0, 1));
  const closed = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  // It comes back: half of it each way.
  socket.write(Buffer.alloc(foreignLimits.bytes / 2 + 1));
  await closed;
  expect((await ask(proxy, ipv4(127, 0, 0, 1))).code).toBe(REFUSED);
  expect(foreign.leftOut()).toEqual([`127.0.0.1:${port}`]);
});

test('BIND and UDP are not spoken', async () => {
  const proxy = await proxyOf(createNetwork({ allowPrivate: true }));
  const socket = connect(proxy.port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.write(Buffer.from([5, 1, 0, 5, 3, 0, 1, 127, 0, 0, 1, 0, 80]));
  const answers: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => answers.push(bytes));
  await once(socket, 'close');
  expect(Buffer.concat(answers).subarray(2, 4)).toEqual(Buffer.from([5, 7]));
});
