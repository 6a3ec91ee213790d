import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putSite } from '../testing/published.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';

let store: MemoryStore;

beforeEach(async () => {
  store = new MemoryStore();
  await putSite(store);
  await publish(store, '1');
  await store.write('registry/rows/mfe-auth.json', Buffer.from('{'));
});
afterEach(closeServers);

const since = '2026-11-01T08:00:00.000Z';
const putOwners = (...owners: [path: string, remote: string][]) =>
  store.write(
    'registry/owners.json',
    Buffer.from(
      JSON.stringify({ schema: 1, owners: owners.map(([path, remote]) => ({ path, remote, since })) }),
    ),
  );
const unavailableIn = (html: Buffer) => bootOf(String(html)).unavailable;

test('while a row is damaged, an address nobody owns is not found', async () => {
  const { site } = await startSite({ store });
  const { status, body } = await ask(`${site}/nowhere`);
  expect(status).toBe(404);
  expect(String(body)).toContain('not-found');
  expect((await ask(`${site}/blog`)).status).toBe(200);
});

test('an address of the remote whose row is damaged is unavailable, for the server and the browser alike', async () => {
  await putOwners(['/login', 'mfe-auth'], ['/invite/:code', 'mfe-auth'], ['/gone', 'mfe-gone']);
  const { site } = await startSite({ store });
  for (const path of ['/login', '/LOGIN/', '/invite/7'])
    expect((await ask(`${site}${path}`)).status).toBe(503);
  for (const path of ['/nowhere', '/invite', '/gone']) {
    const { status, body } = await ask(`${site}${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(unavailableIn(body)).toEqual(['/login', '/invite/:code']);
  }
});

test('where the registry was never read, any address may be one of its pages', async () => {
  store.away = true;
  const { site } = await startSite({ store });
  const { status, body } = await ask(`${site}/nowhere`);
  expect([status, unavailableIn(body)]).toEqual([503, null]);
});
