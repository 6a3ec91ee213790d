import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowKey, SITE_KEY } from '@adili/delivery/keys';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putSite } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import { keepDelivered } from './keep-delivered.ts';
import { KeptStore } from './kept-store.ts';

let folder: string;
let store: MemoryStore;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-kept-'));
  store = new MemoryStore();
  lines = [];
  await putSite(store);
  await publish(store, '1');
});
afterEach(async () => {
  closeServers();
  await rm(folder, { recursive: true, force: true });
});

const log = { warn: (_fields: object, message: string) => void lines.push(message) };

/** A shell that keeps what it delivers; as after a restart, where one was started before. */
async function start(most?: number) {
  const kept = await KeptStore.open(store, folder, log, most);
  const { site, registry } = await startSite({ store: kept });
  await registry.check();
  // The first look has the owners of the paths recorded, the second one reads that.
  await registry.check();
  await keepDelivered(registry, kept).now();
  return { site, registry, kept };
}

const readiness = async (site: string) => JSON.parse(String((await ask(`${site}/ready`)).body));
const scriptOf = (site: string) => ask(`${site}/remotes/mfe-blog/1/remoteEntry.js`);

test('with the bucket away a restart serves what was kept, and says so', async () => {
  const before = await start();
  const [page, script] = [await ask(`${before.site}/blog`), await scriptOf(before.site)];
  expect([page.status, script.status]).toEqual([200, 200]);
  store.away = true;
  const after = await start();
  expect(await readiness(after.site)).toMatchObject({
    status: 'degraded',
    registryAge: expect.any(Number),
    remotes: [{ name: 'mfe-blog', version: '1' }],
    problem: "The registry can't be read; what was kept of it on this disk stands.",
  });
  expect((await ask(`${after.site}/blog`)).body).toEqual(page.body);
  expect((await scriptOf(after.site)).body).toEqual(script.body);
  store.away = false;
  await publish(store, '2');
  await after.registry.check();
  expect(await readiness(after.site)).toMatchObject({ status: 'ready', remotes: [{ version: '2' }] });
});

test.each([SITE_KEY, rowKey('mfe-blog')])(
  'a switch is followed although %s can’t be read just then',
  async (unreachable) => {
    const { registry } = await start();
    await publish(store, '2');
    store.unreachable.add(unreachable);
    await registry.check();
    store.unreachable.clear();
    await registry.check();
    expect(registry.status.remotes[0]?.live?.published.version).toBe('2');
  },
);

test('a kept file that was changed is left out, with a line', async () => {
  const { site } = await start();
  const { body } = await scriptOf(site);
  for (const name of await readdir(folder)) {
    const content = await readFile(path.join(folder, name));
    if (content.includes(body)) await writeFile(path.join(folder, name), `${content}//`);
  }
  store.away = true;
  expect((await scriptOf((await start()).site)).status).toBe(503);
  expect(lines).toContain('a kept file is damaged and was left out');
});

test('a link in the folder leads nowhere', async () => {
  await start();
  const names = await readdir(folder);
  for (const name of names) {
    await rm(path.join(folder, name));
    await symlink('/etc/passwd', path.join(folder, name));
  }
  store.away = true;
  expect((await readiness((await start()).site)).status).toBe('starting');
});

test('no more is kept than may be', async () => {
  const most = 3_000;
  await start(most);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await readFile(path.join(folder, name))).length),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});

test('a folder that takes nothing keeps nothing, and the site stands', async () => {
  await writeFile(path.join(folder, 'file'), '');
  folder = path.join(folder, 'file');
  const { site } = await start();
  expect((await ask(`${site}/blog`)).status).toBe(200);
  expect(lines).toEqual(['nothing can be kept in SHELL_DATA_DIR for now']);
  folder = path.dirname(folder);
});
