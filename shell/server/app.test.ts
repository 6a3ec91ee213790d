import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellDist } from '@adili/server/workspace';
import { fakeSource } from './testing/fake-source.ts';
import { publishedPage, shellBuild } from './testing/remote-version.ts';
import { closeServers, startSite } from './testing/shell-site.ts';

jest.mock('@adili/server/workspace', () => ({
  ...jest.requireActual<typeof import('@adili/server/workspace')>('@adili/server/workspace'),
  shellDist: jest.fn(),
}));

const folder = mkdtempSync(path.join(tmpdir(), 'adili-shell-test-'));

async function startShell(settings: Record<string, string> = {}): Promise<string> {
  const sources = [fakeSource('mfe-blog', '1', [publishedPage()]).source];
  const { site } = await startSite({ settings, sources, shell: { ...shellBuild, folder } });
  return site;
}

beforeAll(() => {
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    writeFileSync(path.join(folder, icon), 'an icon');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'preview.png'), 'a picture');
  writeFileSync(path.join(folder, 'current.json'), '{"version":"1"}');
  jest.mocked(shellDist).mockReturnValue(path.dirname(folder));
});
afterEach(closeServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('published files are served for good, what names the current one is not', async () => {
  const site = await startShell();
  const name = path.basename(folder);
  const file = await fetch(`${site}/assets/${name}/favicon.svg`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const current = await fetch(`${site}/assets/${name}/current.json`);
  expect(current.headers.get('cache-control')).toBe('no-cache');
});

test('a missing file is a plain 404, not a document', async () => {
  const site = await startShell();
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
  const site = await startShell({ BASE_PATH: '/app/' });
  const answer = await fetch(`${site}/`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app/']);
  expect((await fetch(`${site}/app/blog`)).status).toBe(200);
  expect((await fetch(`${site}/health`)).status).toBe(200);
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s is sent as %s', async (address, type) => {
  const { headers } = await fetch((await startShell()) + address);
  expect(headers.get('content-type')).toBe(type);
});

test.each([
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/preview.png',
  '/assets/NAME/favicon.svg',
])('%s: a part beyond its end is 416, a condition that fails is 412', async (address) => {
  const site = await startShell();
  const url = site + address.replace('NAME', path.basename(folder));
  const file = await fetch(url);
  expect(file.status).toBe(200);
  const size = (await file.arrayBuffer()).byteLength;
  const beyond = await fetch(url, { headers: { range: 'bytes=9999999999-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect((await fetch(url, { headers: { 'if-match': '"x"' } })).status).toBe(412);
  const part = await fetch(url, { headers: { range: 'bytes=1-3' } });
  expect([part.status, (await part.text()).length]).toEqual([206, 3]);
  const etag = file.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});
