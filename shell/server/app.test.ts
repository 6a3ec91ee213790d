import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { distFolder } from '@adili/build/workspace';
import { pino } from 'pino';
import { createShellApp } from './app.ts';
import { parseConfig } from './config.ts';
import { Registry, type RemoteSource } from './registry/registry.ts';
import { publishedPage, remoteVersion, shellBuild } from './testing/remote-version.ts';

jest.mock('@adili/build/workspace', () => ({
  ...jest.requireActual<typeof import('@adili/build/workspace')>('@adili/build/workspace'),
  distFolder: jest.fn(),
}));

const folder = mkdtempSync(path.join(tmpdir(), 'adili-shell-test-'));
const log = pino({ level: 'silent' });
const open: Server[] = [];
let version: string | null = '1';

const guide = publishedPage({
  path: '/blog/:id',
  title: 'Guide',
  fragments: [
    {
      url: '/blog/gdpr',
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: { title: 'GDPR & you', canonical: '/blog/gdpr' },
      scripts: [],
    },
  ],
});
const login = publishedPage({ path: '/login', title: 'Log In', index: false });
const blog: RemoteSource = {
  name: 'mfe-blog',
  async currentVersion() {
    if (version === null) throw new Error('away');
    return version;
  },
  read: async (wanted) => remoteVersion([publishedPage(), guide, login], wanted),
};

async function start(settings: Record<string, string> = {}): Promise<string> {
  const config = parseConfig({ PUBLIC_URL: 'https://adili.example', LOG_LEVEL: 'silent', ...settings });
  const registry = new Registry([blog], 0, log);
  const app = createShellApp({ config, shell: () => ({ ...shellBuild, folder }), registry, log });
  const server = createServer(app).listen(0);
  await once(server, 'listening');
  open.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A request as it stands on the wire: fetch would add headers and tidy the path. */
function ask(url: string, headers: Record<string, string> = {}, exactPath?: string): Promise<Answer> {
  const { port, pathname } = new URL(url);
  return new Promise((resolve) => {
    http.get({ port, path: exactPath ?? pathname, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
  });
}

beforeAll(() => {
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'current.json'), '{"version":"1"}');
});
beforeEach(() => {
  version = '1';
  jest.mocked(distFolder).mockReturnValue(path.dirname(folder));
});
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a document comes with a policy, an ETag and revalidation', async () => {
  const site = await start();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(await answer.text()).toContain('<h1>All guides</h1>');

  const again = await ask(`${site}/blog`, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('a new version of a remote is a new document', async () => {
  const site = await start();
  const first = (await fetch(`${site}/blog`)).headers.get('etag');
  version = '2';
  await fetch(`${site}/blog`);
  await new Promise((resolve) => setImmediate(resolve));
  const second = await ask(`${site}/blog`, { 'if-none-match': first ?? '' });
  expect(second.status).toBe(200);
  expect(String(second.body)).toContain('/remotes/mfe-blog/2/remoteEntry.js');
});

test('a document is sent compressed to who takes it', async () => {
  const site = await start();
  const plain = await fetch(`${site}/blog`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  const compressed = await ask(`${site}/blog`, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.body).toString()).toBe(await plain.text());
});

test('HEAD answers as GET does, without a body', async () => {
  const answer = await fetch(`${await start()}/blog`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test.each(['/nowhere', '/blog/nope', '/blog/%E0%A4%A', '//', '//nowhere', '/\\nowhere'])(
  '%s is 404 or a page, never a fault',
  async (address) => {
    const site = await start();
    const { status } = await ask(site, {}, address);
    expect(status).toBe(404);
  },
);

test('while the only remote is unknown, its addresses are 503 with Retry-After', async () => {
  version = null;
  const site = await start();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  version = '1';
  expect((await fetch(`${site}/blog`)).status).toBe(200);
});

test('other methods are refused with those allowed', async () => {
  const site = await start();
  const answer = await fetch(`${site}/blog`, { method: 'DELETE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('a form sent before its script was there leads back to its page', async () => {
  const site = await start({ BASE_PATH: '/app/' });
  const answer = await fetch(`${site}/app/login?from=mail`, { method: 'POST', redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/login?from=mail']);
});

test('published files are served for good, what names the current one is not', async () => {
  const site = await start();
  const name = path.basename(folder);
  const file = await fetch(`${site}/assets/${name}/favicon.svg`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const current = await fetch(`${site}/assets/${name}/current.json`);
  expect(current.headers.get('cache-control')).toBe('no-cache');
});

test('a missing file is a plain 404, not a document', async () => {
  const site = await start();
  for (const address of [
    '/assets/none/shell.js',
    '/remotes/mfe-blog/none/remoteEntry.js',
    '/remotes/mfe-blog/..%2f..%2fpackage.json',
  ]) {
    const answer = await fetch(site + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/plain'),
    ]);
  }
});

test('below a base path, everything else leads there', async () => {
  const site = await start({ BASE_PATH: '/app/' });
  const answer = await fetch(`${site}/`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/']);
  expect((await fetch(`${site}/app/blog`)).status).toBe(200);
  expect((await fetch(`${site}/health`)).status).toBe(200);
});

test('the sitemap lists what search engines may keep, each once; robots leads to it', async () => {
  const site = await start({ BASE_PATH: '/app/' });
  const sitemap = await fetch(`${site}/app/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toMatch('xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(['https://adili.example/app/blog', 'https://adili.example/app/blog/gdpr']);
  expect(await (await fetch(`${site}/app/robots.txt`)).text()).toContain(
    'Sitemap: https://adili.example/app/sitemap.xml',
  );
});
