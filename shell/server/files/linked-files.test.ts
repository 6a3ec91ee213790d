import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { Registry } from '../registry/registry.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';

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
])('behind a link in the place of %s lies no file, even the one that is listed', async (_what, place) => {
  await registry.check();
  await cp(inStore(place), path.join(folder, 'away'), { recursive: true });
  await link(place, 'away');
  expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(404);
});

test.each(['fragments/_blog.html', 'BlogList.css', 'remote.json'])(
  'a version whose %s is a link is not delivered, and no page shows what it leads to',
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

test('a version that was live before this server started is still there for open tabs, as listed', async () => {
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

test('a version that was published a moment ago, as another server knows already, is there', async () => {
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
