import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@adili/delivery/integrity';
import { BOOT_ELEMENT_ID, type PreviewBoot } from '@adili/preview/preview-boot';
import { builtRemote, previewServer } from './preview-server.ts';

let root: string;
let server: Server;

const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-preview-'));
  write('remote/current.json', { version: '0.2.0-a' });
  write('remote/0.2.0-a/remoteEntry.js', 'var mfe_blog;');
  write('remote/0.2.0-a/remote.json', {
    name: 'mfe-blog',
    container: 'mfe_blog',
    version: '0.2.0-a',
    contract: '1.1',
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': integrityOf('var mfe_blog;') },
    pages: [
      { path: '/blog', title: 'Resources', frame: 'full', expose: './BlogList', fragments: [] },
      { path: '/blog/:id', title: 'Guide', frame: 'full', expose: './BlogPost', fragments: [] },
    ],
  });
  write('frame/current.json', { version: 'f1' });
  write('frame/f1/frame.json', {
    version: 'f1',
    scripts: ['frame.js'],
    styles: ['frame.css'],
    fonts: ['text.woff2'],
  });
  write('frame/f1/frame.js', '/* the frame */');
  server = previewServer({
    name: 'mfe-blog',
    remote: builtRemote('mfe-blog', path.join(root, 'remote')),
    frameFolder: path.join(root, 'frame'),
    stories: [{ name: 'A </script> in a name', path: '/blog' }],
    apiBase: 'http://localhost:8083/v1',
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

const ask = (address: string, init?: RequestInit) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, init);

async function bootAt(address: string): Promise<PreviewBoot> {
  const html = await (await ask(address)).text();
  const [, json = ''] =
    html.match(new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*?)</script>`)) ?? [];
  return JSON.parse(json) as PreviewBoot;
}

test.each([
  ['/blog', 200, '/'],
  ['/blog/gdpr?x=1', 200, '/'],
  ['/app/blog', 200, '/app/'],
  ['/.preview/gallery', 200, '/'],
  ['/login', 404, '/'],
  ['/app/login', 404, '/app/'],
])('%s is a document (%i) below %s', async (address, status, basePath) => {
  const answer = await ask(address);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect((await bootAt(address)).basePath).toBe(basePath);
});

test.each([
  ['/', '/blog'],
  ['/app/', '/app/blog'],
])('%s leads to the first page, %s', async (address, page) => {
  const answer = await ask(address, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(page);
});

test('a document names the remote’s entry with its hash, and loads the frame', async () => {
  const boot = await bootAt('/blog');
  expect(boot.remote).toMatchObject({
    entry: '/mfe-blog/0.2.0-a/remoteEntry.js',
    integrity: integrityOf('var mfe_blog;'),
    contract: '1.1',
  });
  expect(await (await ask(boot.remote.entry)).text()).toBe('var mfe_blog;');
  expect(boot.stories).toEqual([{ name: 'A </script> in a name', path: '/blog' }]);
  const [, script = ''] = (await (await ask('/blog')).text()).match(/<script src="([^"]+)"/) ?? [];
  expect(await (await ask(script)).text()).toBe('/* the frame */');
});

test('a document may run nothing inline, and call only its API', async () => {
  const policy = (await ask('/blog')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).toContain("connect-src 'self' http://localhost:8083;");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test.each(['/current.json', '/mfe-blog/0.2.0-a/remote.json'])('%s is open to any shell', async (file) => {
  const answer = await ask(file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({ version: '0.2.0-a' });
});

test('documents are for no other site', async () => {
  const { headers } = await ask('/blog');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('answers /health; a missing file is a plain 404, a POST is refused', async () => {
  expect(await (await ask('/health')).text()).toBe('ok\n');
  expect((await ask('/mfe-blog/0.2.0-a/none.js')).status).toBe(404);
  expect((await ask('/blog', { method: 'POST' })).status).toBe(405);
});

test('an address that is none takes nothing down', async () => {
  expect((await ask('//', { redirect: 'manual' })).status).toBe(302);
  expect((await ask('/blog')).status).toBe(200);
});

test('before the first build a document says what is missing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(path.join(root, 'remote/current.json'));
  const answer = await ask('/blog');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('remote.json');
});
