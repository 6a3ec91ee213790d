import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@adili/delivery/integrity';
import { remoteFiles, remoteServer, serverOf } from './remote-server.ts';

const files: Record<string, string> = {
  'remoteEntry.js': 'var mfe_blog;',
  'fragments/_blog.html': '<h1>All guides</h1>',
  'previews/_blog.png': 'a picture',
};
let root: string;
let server: Server;
const inDist = (...parts: string[]) => path.join(root, 'dist', ...parts);

/** Lays a version into the folder that is served, as its build does. */
function build(version: string): void {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, body]) => [file, integrityOf(body)]),
  );
  const manifest = {
    name: 'mfe-blog',
    container: 'mfe_blog',
    version,
    contract: '1.1',
    entry: 'remoteEntry.js',
    integrity,
    pages: [],
  };
  for (const [file, body] of Object.entries({ ...files, 'remote.json': JSON.stringify(manifest) })) {
    mkdirSync(path.dirname(inDist(version, file)), { recursive: true });
    writeFileSync(inDist(version, file), body);
  }
  writeFileSync(inDist(version, 'remoteEntry.js.br'), brotliCompressSync(files['remoteEntry.js'] ?? ''));
  writeFileSync(inDist('current.json'), JSON.stringify({ version }));
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'adili-remote-'));
  writeFileSync(path.join(root, 'secret.js'), 'a secret');
  build('1');
  server = serverOf(remoteFiles('mfe-blog', inDist()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const ask = (address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path: address, headers }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    ).on('error', reject);
  });
const statusOf = async (address: string) => (await ask(address)).status;

test('answers the listed files of a version, its remote.json and current.json', async () => {
  for (const [file, body] of Object.entries(files))
    expect(await ask(`/mfe-blog/1/${file}`)).toMatchObject({ status: 200, body });
  expect(await statusOf('/mfe-blog/1/remote.json')).toBe(200);
  expect((await ask('/current.json')).body).toBe('{"version":"1"}');
  expect((await ask('/mfe-blog/1/remoteEntry.js', { 'accept-encoding': 'br' })).headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test('finds a version that is built later', async () => {
  build('2');
  expect(await statusOf('/mfe-blog/2/remoteEntry.js')).toBe(200);
  expect(await statusOf('/mfe-blog/1/remoteEntry.js')).toBe(200);
});

test('answers nothing that a version does not list', async () => {
  writeFileSync(inDist('1', 'server.js'), 'not for browsers');
  mkdirSync(inDist('.2.tmp'));
  writeFileSync(inDist('.2.tmp', 'remoteEntry.js'), 'half a build');
  mkdirSync(inDist('no-version'));
  writeFileSync(inDist('no-version', 'notes.js'), 'notes');
  for (const address of [
    '/mfe-blog/1/server.js',
    '/mfe-blog/1/constructor',
    '/mfe-blog/.2.tmp/remoteEntry.js',
    '/mfe-blog/no-version/notes.js',
    '/mfe-blog/current.json',
    '/mfe-blog/1',
    '/mfe-blog/1/',
    '/mfe-blog/1/fragments',
    '/mfe-blog/../secret.js',
    '/mfe-blog/1/..%2f..%2f..%2fsecret.js',
    '/mfe-blog/1/%E0%A4%A',
  ])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
});

test.each([
  ['a file', '1/remoteEntry.js', 'secret.js'],
  ['a compressed copy', '1/remoteEntry.js.br', 'secret.js'],
  ['a folder', '1/fragments', '.'],
  ['a version', '1', '.'],
])(
  '%s that is a link is not there, even where its content is the one listed',
  async (_what, link, target) => {
    writeFileSync(path.join(root, 'secret.js'), files['remoteEntry.js'] ?? '');
    writeFileSync(path.join(root, '_blog.html'), files['fragments/_blog.html'] ?? '');
    renameSync(inDist(link), path.join(root, 'away'));
    symlinkSync(path.join(root, target === '.' ? (link === '1' ? 'away' : '.') : target), inDist(link));
    const file = link === '1/fragments' ? 'fragments/_blog.html' : 'remoteEntry.js';
    const encoding = link.endsWith('.br') ? 'br' : 'identity';
    const { status, headers } = await ask(`/mfe-blog/1/${file}`, { 'accept-encoding': encoding });
    expect([status, headers['content-encoding']]).toEqual([link.endsWith('.br') ? 200 : 404, undefined]);
  },
);

test('a pipe in the place of a file blocks no request', async () => {
  rmSync(inDist('1', 'remoteEntry.js'));
  execFileSync('mkfifo', [inDist('1', 'remoteEntry.js')]);
  expect(await statusOf('/mfe-blog/1/remoteEntry.js')).toBe(404);
});

test('a file that is not the one listed is not sent', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  writeFileSync(inDist('1', 'remoteEntry.js'), 'something else');
  expect(await statusOf('/mfe-blog/1/remoteEntry.js')).toBe(503);
  writeFileSync(inDist('1', 'remoteEntry.js'), files['remoteEntry.js'] ?? '');
  writeFileSync(inDist('1', 'remoteEntry.js.br'), brotliCompressSync('something else'));
  const { headers, body } = await ask('/mfe-blog/1/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], body]).toEqual([undefined, files['remoteEntry.js']]);
});

test('a part of a file is sent to who asks for one', async () => {
  const part = (range: string, more = {}) => ask('/mfe-blog/1/remoteEntry.js', { range, ...more });
  const some = await part('bytes=4-7');
  expect([some.status, some.body, some.headers['content-range']]).toEqual([206, 'mfe_', 'bytes 4-7/13']);
  expect(await part('bytes=-5')).toMatchObject({ status: 206, body: 'blog;' });
  expect(await part('bytes=0-1, 4-6')).toMatchObject({ status: 200, body: 'var mfe_blog;' });
  expect(await part('lines=1-2')).toMatchObject({ status: 200 });
  const beyond = await part('bytes=9999999999-');
  expect([beyond.status, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */13', '']);
  const { etag = '' } = some.headers;
  expect(await part('bytes=4-7', { 'if-range': etag })).toMatchObject({ status: 206 });
  expect(await part('bytes=4-7', { 'if-range': '"another"' })).toMatchObject({ status: 200 });
  expect(await ask('/mfe-blog/1/remoteEntry.js', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    body: '',
  });
  expect(await ask('/mfe-blog/1/remoteEntry.js', { 'if-match': '"another"' })).toMatchObject({ status: 412 });
  expect(await ask('/mfe-blog/1/remoteEntry.js', { 'if-match': etag })).toMatchObject({ status: 200 });
});

test("a remote's own server has the limits of every server", () => {
  expect(remoteServer('mfe-blog')).toMatchObject({ headersTimeout: 5_000, maxConnections: 4_000 });
});
