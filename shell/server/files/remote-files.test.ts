import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { Registry } from '../registry/registry.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import { fileAddress } from './file-address.ts';

describe('remote files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adili-files-test-'));
  let store: VersionStore;

  afterEach(closeServers);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function filled(empty: VersionStore): Promise<VersionStore> {
    await putSite(empty);
    await publish(empty, '1');
    const compressed = brotliCompressSync('entry of 1');
    await empty.write('mfe-blog/1/remoteEntry.js.br', compressed);
    return empty;
  }

  describe.each([
    ['a folder', () => folderStore(folder)],
    ['a bucket', () => new MemoryStore()],
  ])('out of %s', (_what, make) => {
    let site: string;
    let registry: Registry;
    beforeEach(async () => {
      store = await filled(make());
      ({ site, registry } = await startSite({ store, settings: { BASE_PATH: '/app/' } }));
    });
    const file = (address: string, headers = {}) => ask(`${site}/app/remotes${address}`, headers);

    test('a file comes with its type, for good', async () => {
      const { status, headers, body } = await file('/mfe-blog/1/remoteEntry.js', {
        'accept-encoding': 'identity',
      });
      expect(status).toBe(200);
      expect(String(body)).toBe('entry of 1');
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toMatch(/Accept-Encoding/i);
    });

    test('compressed to who takes it, where a compressed copy is there', async () => {
      const compressed = await file('/mfe-blog/1/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(compressed.headers['content-type']).toMatch(/^text\/javascript/);
      expect(compressed.body).toEqual(brotliCompressSync('entry of 1'));
      const plain = await file('/mfe-blog/1/BlogList.js', { 'accept-encoding': 'gzip, br' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(String(plain.body)).toBe('list of 1');
    });

    test('the manifest is revalidated', async () => {
      const { status, headers } = await file('/mfe-blog/1/remote.json');
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    });

    test('revalidated by its ETag, and answered to HEAD without a body', async () => {
      const { headers } = await file('/mfe-blog/1/BlogList.js');
      const again = await file('/mfe-blog/1/BlogList.js', { 'if-none-match': headers.etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await fetch(`${site}/app/remotes/mfe-blog/1/BlogList.js`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
    });

    test('a version that is live no longer is still there for open tabs', async () => {
      await registry.check();
      await publish(store, '2');
      expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(200);
      expect((await file('/mfe-blog/2/BlogList.js')).status).toBe(200);
    });

    test('a file that no delivered version lists is 404', async () => {
      for (const version of ['1', '2'])
        await store.write(`mfe-blog/${version}/evil.svg`, Buffer.from('<svg/>'));
      await registry.check();
      await publish(store, '2');
      await registry.check();
      for (const version of ['1', '2']) {
        expect((await file(`/mfe-blog/${version}/evil.svg`)).status).toBe(404);
        expect((await file(`/mfe-blog/${version}/BlogList.js`)).status).toBe(200);
        expect((await file(`/mfe-blog/${version}/remote.json`)).status).toBe(200);
      }
    });

    test('images of contract 1.0, which lists only scripts and styles, are sent', async () => {
      await putRow(store, await putVersion(store, '1', 'mfe-blog', { contract: '1.0' }));
      for (const name of ['page.png', 'evil.js'])
        await store.write(`mfe-blog/1/${name}`, Buffer.from('content'));
      await registry.check();
      expect((await file('/mfe-blog/1/page.png')).status).toBe(200);
      expect((await file('/mfe-blog/1/evil.js')).status).toBe(404);
    });

    test('no page lies there, and a file that is opened as one does nothing', async () => {
      await store.write('mfe-blog/1/evil.html', Buffer.from('<script>evil()</script>'));
      for (const address of [
        '/mfe-blog/1/evil.html',
        '/mfe-blog/1/fragments/_blog.html',
        '/mfe-blog/1/BlogList.js',
      ]) {
        const { status, headers } = await file(address);
        expect([address, status]).toEqual([address, address.endsWith('.js') ? 200 : 404]);
        expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; sandbox");
      }
    });

    test.each([
      '/mfe-blog/1/none.js',
      '/mfe-blog/9/BlogList.js',
      '/mfe-blog/1/',
      '/mfe-blog',
      '/registry/site.json',
      '/registry/rows/mfe-blog.json',
      '/mfe-blog/../registry/site.json',
      '/mfe-blog/1/../../registry/site.json',
      '/mfe-blog/1/..%2f..%2fregistry%2fsite.json',
      '/%72egistry/rows/mfe-blog.json',
      '/mfe-blog/1/%E0%A4%A',
    ])('%s is a plain 404', async (address) => {
      const { status, headers } = await ask(site, {}, `/app/remotes${address}`);
      expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')]);
    });

    test('nothing is written through it', async () => {
      const { status, headers } = await fetch(`${site}/app/remotes/mfe-blog/1/x.js`, {
        method: 'PUT',
        body: 'x',
      });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

  test('a folder that is away is 503 with Retry-After', async () => {
    const { site } = await startSite({ store: await filled(folderStore(folder)) });
    renameSync(folder, `${folder}-away`);
    const { status, headers } = await ask(`${site}/remotes/mfe-blog/1/BlogList.js`);
    renameSync(`${folder}-away`, folder);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  });
});

describe('file address', () => {
  test('a file of a version', () => {
    expect(fileAddress('/mfe-blog/0.1.0-a1b2/previews/page.png')).toEqual({
      name: 'mfe-blog',
      version: '0.1.0-a1b2',
      file: 'previews/page.png',
      key: 'mfe-blog/0.1.0-a1b2/previews/page.png',
    });
  });

  test.each([
    '/registry/rows/mfe-blog.json',
    '/registry/site.json',
    '/mfe-blog/1',
    '/mfe-blog/1/',
    '/mfe-blog/../registry/rows/mfe-blog.json',
    '/mfe-blog/1/../../registry/site.json',
    '/mfe-blog/1/..%2f..%2fregistry/site.json',
    '/mfe-blog/1/.hidden.js',
    '/mfe-blog/.1/remote.json',
    '/mfe-blog/1//etc/passwd.json',
    '/mfe-blog/1/a\\..\\b.js',
    '/MFE/1/remote.json',
    '/mfe-blog/1/evil.html',
    '/mfe-blog/1/fragments/_blog.html',
    '/mfe-blog/1/evil.xhtml',
    '/mfe-blog/1/remoteEntry.js.br',
    '/mfe-blog/1/js',
  ])('%s is no file of a remote', (path) => {
    expect(fileAddress(path)).toBeNull();
  });

  test('a long address is refused at once, whatever it is made of', () => {
    expect(fileAddress(`/mfe-blog/1/${'a'.repeat(50_000)}.js`)).toBeNull();
    expect(fileAddress(`/mfe-blog/1/${'.a'.repeat(50_000)}!`)).toBeNull();
  });
});

describe('linked files', () => {
  const SECRET = 'a secret of the server';
  let folder: string;
  let store: VersionStore;
  let site: string;
  let registry: Registry;
  const inStore = (...parts: string[]) => path.join(folder, 'store', ...parts);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adili-linked-'));
    store = folderStore(inStore());
    await writeFile(path.join(folder, 'secret'), SECRET);
    await putSite(store);
    await publish(store, '1');
    ({ site, registry } = await startSite({ store }));
  });
  afterEach(async () => {
    closeServers();
    await rm(folder, { recursive: true, force: true });
  });

  /** Puts a link to something outside the store in the place of a file or folder in it. */
  async function link(place: string, target = 'secret'): Promise<void> {
    await mkdir(path.dirname(inStore(place)), { recursive: true });
    await rm(inStore(place), { recursive: true, force: true });
    await symlink(path.join(folder, target), inStore(place));
  }
  const file = (address: string, headers = {}) => ask(`${site}/remotes${address}`, headers);

  test.each(['BlogList.js', 'remote.json', 'secret.json'])(
    '%s that is a link to a file of the server is not there',
    async (name) => {
      await registry.check();
      await link(`mfe-blog/1/${name}`);
      expect((await file(`/mfe-blog/1/${name}`)).status).toBe(404);
    },
  );

  test('nor is its compressed copy: the plain file goes out', async () => {
    await registry.check();
    await link('mfe-blog/1/BlogList.js.br');
    const { headers, body } = await file('/mfe-blog/1/BlogList.js', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], String(body)]).toEqual([undefined, 'list of 1']);
  });

  test.each([
    ['a version', 'mfe-blog/1'],
    ['a remote', 'mfe-blog'],
  ])('no file is sent from behind a link in the place of %s', async (_what, place) => {
    await registry.check();
    await cp(inStore(place), path.join(folder, 'away'), { recursive: true });
    await link(place, 'away');
    expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(404);
  });

  test.each(['fragments/_blog.html', 'BlogList.css', 'remote.json'])(
    'a version whose %s is a link is not delivered',
    async (name) => {
      await registry.check();
      const two = await putVersion(store, '2');
      await putRow(store, two);
      await rename(inStore('mfe-blog/2', name), path.join(folder, 'away'));
      await link(`mfe-blog/2/${name}`, 'away');
      await registry.check();
      expect(registry.status.remotes[0]).toMatchObject({
        live: { published: { version: '1' } },
        problem: { text: `Version 2 is not delivered: ${name} is missing.` },
      });
      expect(String((await ask(`${site}/blog`)).body)).toContain('Content of 1');
    },
  );

  test('a row that is a link is none', async () => {
    await rename(inStore('registry/rows/mfe-blog.json'), path.join(folder, 'row'));
    await link('registry/rows/mfe-blog.json', 'row');
    await registry.check();
    expect(registry.status.remotes).toEqual([]);
  });

  test('files of a version that no row names are not there', async () => {
    await putVersion(store, '9');
    await registry.check();
    for (const name of ['BlogList.js', 'remote.json'])
      expect([name, (await file(`/mfe-blog/9/${name}`)).status]).toEqual([name, 404]);
  });

  test('open tabs still get a version from before this server started', async () => {
    const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
    const at = '2026-11-20T08:00:00Z';
    const change = { at, by: 'Amina', kind: 'publish' as const };
    await putRow(store, two, { history: [{ ...change, from: null, to: '1', release: one }] });
    await registry.check();
    expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(200);
    await writeFile(inStore('mfe-blog/1/evil.svg'), '<svg/>');
    expect((await file('/mfe-blog/1/evil.svg')).status).toBe(404);
  });

  test('but not where its remote.json is no longer the one that was published', async () => {
    const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
    await putRow(store, two, { previous: one });
    await store.write('mfe-blog/1/remote.json', Buffer.from('{}'));
    await registry.check();
    expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(404);
  });

  test('a version that was published a moment ago is there', async () => {
    await registry.check();
    await publish(store, '2');
    expect((await file('/mfe-blog/2/BlogList.js')).status).toBe(200);
  });

  test('out of a folder, too, a file that is not the one published is not sent', async () => {
    await registry.check();
    await store.write('mfe-blog/1/BlogList.js', Buffer.from('something else'));
    const { status, headers } = await file('/mfe-blog/1/BlogList.js');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
