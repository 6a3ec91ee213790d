import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteVersion } from '../testing/remote-version.ts';
import { ChangePace } from './change-pace.ts';
import { originSource } from './origin-source.ts';

let server: Server;
let files: Record<string, string>;

/** What the remote's own server answers with when `version` is its newest. */
const built = (version: string) => ({
  '/current.json': JSON.stringify({ version }),
  [`/mfe-blog/${version}/remote.json`]: JSON.stringify(remoteVersion(undefined, version).manifest),
  [`/mfe-blog/${version}/BlogList.css`]: '.list{}',
  [`/mfe-blog/${version}/fragments/_blog.html`]: `<h1>${version}</h1>`,
});

beforeEach(async () => {
  files = built('1');
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (response.writableEnded) return;
    response.writeHead(file === undefined ? 404 : 200).end(file);
  }).listen(0);
  await once(server, 'listening');
});
afterEach(() => server.close());

function source(pace?: ChangePace) {
  const serverOrigin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return originSource({ name: 'mfe-blog', publicOrigin: 'https://blog.example', serverOrigin }, 1_000, pace);
}

test('delivers the version that the server names, at its public origin', async () => {
  expect(await source().check()).toMatchObject({
    read: true,
    origins: ['https://blog.example'],
    remotes: [
      {
        name: 'mfe-blog',
        source: 'server',
        live: {
          remote: { publicBase: 'https://blog.example/mfe-blog/1/' },
          published: { version: '1', contract: '1.0', publishedAt: null, publishedBy: null },
        },
        history: [],
        problem: null,
      },
    ],
  });
});

test('its history is the switches it has seen, newest first', async () => {
  const blog = source();
  await blog.check();
  files = built('2');
  await blog.check();
  files = built('3');
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '3' } },
    previous: { version: '2' },
    history: [
      { kind: 'publish', from: '2', to: '3' },
      { kind: 'publish', from: '1', to: '2' },
    ],
  });
});

test('an unchanged version stays the same object', async () => {
  const blog = source();
  const before = (await blog.check()).remotes[0]?.live;
  expect((await blog.check()).remotes[0]?.live).toBe(before);
});

test('a server that is down or names a missing version keeps the last one', async () => {
  const blog = source();
  await blog.check();
  files = { '/current.json': '{"version":"2"}' };
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '1' } },
    problem: { text: 'Version 2 is not delivered: it could not be read.' },
  });
  files = {};
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '1' } },
    problem: { text: "The remote's server does not answer." },
  });
  files = built('2');
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '2' } },
    problem: null,
  });
});

test('a server that never answered is not read', async () => {
  files = {};
  expect(await source().check()).toMatchObject({ read: false, remotes: [{ live: null, problem: {} }] });
});

test("another remote's manifest is refused", async () => {
  const { manifest } = remoteVersion(undefined, '1', 'mfe-auth');
  files['/mfe-blog/1/remote.json'] = JSON.stringify(manifest);
  expect((await source().check()).remotes[0]).toMatchObject({
    live: null,
    problem: { text: 'Version 1 is not delivered: remote.json is of another remote or version.' },
  });
});

test('a version over the limits is refused with the reason', async () => {
  const blog = source();
  await blog.check();
  files = { ...built('2'), '/mfe-blog/2/fragments/_blog.html': 'x'.repeat(256 * 1024 + 1) };
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '1' } },
    problem: { text: 'Version 2 is not delivered: fragments/_blog.html is larger than 262144 bytes.' },
  });
  files = { '/current.json': `{"version":"${'x'.repeat(10_000)}"}` };
  expect((await blog.check()).remotes[0]?.problem?.text).toBe("The remote's server does not answer.");
  files = { '/current.json': '{"version":"../../secret"}' };
  expect((await blog.check()).remotes[0]?.problem?.text).toBe("The remote's server does not answer.");
});

test('of a server that never stops answering, no more is read', async () => {
  const blog = source();
  await blog.check();
  let stopped: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', more).on('close', () => stopped?.());
    more();
  });
  expect((await blog.check()).remotes[0]).toMatchObject({
    live: { published: { version: '1' } },
    problem: { text: "The remote's server does not answer." },
  });
  await closed;
});

test('redirects of a remote server are not followed', async () => {
  const blog = source();
  await blog.check();
  let asked = 0;
  const inner = createServer((_request, response) => {
    asked += 1;
    response.end('<h1>Internal</h1>');
  }).listen(0);
  await once(inner, 'listening');
  const location = `http://localhost:${(inner.address() as AddressInfo).port}/`;
  files = built('2');
  delete files['/mfe-blog/2/fragments/_blog.html'];
  server.prependListener('request', ({ url }, response) => {
    if (url === '/mfe-blog/2/fragments/_blog.html') response.writeHead(302, { location }).end();
  });
  const [remote] = (await blog.check()).remotes;
  inner.close();
  expect(remote).toMatchObject({
    live: { published: { version: '1' } },
    problem: { text: 'Version 2 is not delivered: it could not be read.' },
  });
  expect(asked).toBe(0);
});

test('a server that names another version all the time is followed seldom', async () => {
  let now = 0;
  const { check } = source(new ChangePace(() => now));
  const version = async () => (await check()).remotes[0]?.live?.published.version;
  for (let number = 1; number <= 31; number += 1) {
    files = { ...files, ...built(String(number)) };
    await check();
  }
  expect(await version()).toBe('30');
  now += 20_000;
  expect(await version()).toBe('31');
});
