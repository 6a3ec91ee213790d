import { gzipSync } from 'node:zlib';
import { startSite } from '../testing/site.ts';
import { fetchText, OtherHostError } from './fetch-text.ts';
import { createNetwork, type Network, RefusedError } from './network.ts';

const options = { userAgent: 'test', maxBytes: 1_000, timeoutMs: 5_000 };
const open = createNetwork({ allowPrivate: true });

test('a file is read after redirects, and unpacked; one that grows too large is not', async () => {
  const site = await startSite({
    '/from': (_, response) => response.writeHead(302, { location: '/to' }).end(),
    '/to': (_, response) => response.end(gzipSync('words')),
    '/bomb': (_, response) => response.end(gzipSync('x'.repeat(100_000))),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  });
  const get = (path: string) => fetchText(site.origin + path, { ...options, network: open });
  try {
    expect(await get('/from')).toMatchObject({
      status: 200,
      url: `${site.origin}/to`,
      text: 'words',
      hops: [{ status: 302 }, { status: 200 }],
    });
    await expect(get('/bomb')).rejects.toThrow('larger than 1000 bytes');
    await expect(get('/loop')).rejects.toThrow('more than 5 times');
  } finally {
    site.close();
  }
});

test('of a file that is too large the first bytes are read where that is wanted, packed or not', async () => {
  const site = await startSite({
    '/large': (_, response) => response.end('x'.repeat(100_000)),
    '/packed': (_, response) => response.end(gzipSync('x'.repeat(100_000))),
    '/small': (_, response) => response.end('words'),
  });
  const get = (path: string) => fetchText(site.origin + path, { ...options, network: open, cut: true });
  try {
    for (const path of ['/large', '/packed'])
      expect(await get(path)).toMatchObject({ text: 'x'.repeat(1_000), isCut: true });
    expect(await get('/small')).toMatchObject({ text: 'words', isCut: false });
  } finally {
    site.close();
  }
});

test('another host is not asked where a file has to be of its own', async () => {
  const other = await startSite({ '/': 'words' });
  const site = await startSite({
    '/': (_, response) => response.writeHead(302, { location: `${other.origin}/` }).end(),
  });
  try {
    const asked = fetchText(`${site.origin}/`, { ...options, network: open, sameHost: true });
    await expect(asked).rejects.toThrow(OtherHostError);
    expect(other.requests).toEqual([]);
  } finally {
    site.close();
    other.close();
  }
});

test('a file of an address that is not public is refused, after a redirect too, and asked for by none', async () => {
  const site = await startSite({});
  const network = createNetwork({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
  const led = await startSite({
    '/': (_, response) => response.writeHead(302, { location: `${site.origin}/` }).end(),
  });
  // The first address is let through, as a public one would be.
  const first = new URL(led.origin);
  const vet: Network['vet'] = (host, port) =>
    host === 'led.test' ? Promise.resolve([first.hostname]) : network.vet(host, port);
  const asked = fetchText(`http://led.test:${first.port}/`, { ...options, network: { ...network, vet } });
  try {
    await expect(asked).rejects.toThrow(RefusedError);
    expect(led.requests).toEqual(['GET /']);
    await expect(fetchText('http://site.test/', { ...options, network })).rejects.toThrow('is not public');
    await expect(fetchText('http://[::ffff:7f00:1]/', { ...options, network })).rejects.toThrow(
      'is not public',
    );
    expect(site.requests).toEqual([]);
  } finally {
    site.close();
    led.close();
  }
});

test('a site that answers in another protocol is given up at once', async () => {
  const site = await startSite({
    '/': ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  });
  try {
    await expect(fetchText(site.origin, { ...options, network: open })).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
  } finally {
    site.close();
  }
});
