import { integrityOf } from '../integrity.ts';
import { rowKey } from '../keys.ts';
import { readRows } from '../registry.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import { published } from '../testing/rows.ts';
import { publish } from './publish.ts';
import { promote, rollBack } from './roll-back.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();
const HOSTILE = 'mfe-aaa';

/** A row and a remote.json whose hash fits it, made by somebody who does not use the publish command. */
async function claim(pages: unknown): Promise<void> {
  const { manifest } = await at.build('6.6.6', { name: HOSTILE });
  const json = Buffer.from(JSON.stringify({ ...manifest, pages }));
  await at.store.write(`${HOSTILE}/6.6.6/remote.json`, json);
  const row = published(null, HOSTILE, '6.6.6');
  const live = { ...row.live, integrity: integrityOf(json) };
  await at.store.write(rowKey(HOSTILE), Buffer.from(JSON.stringify({ ...row, live })));
}

const dashboard = (version: string) =>
  at.build(version, { name: 'mfe-dashboard', paths: ['/dashboard', '/dashboard/:section'] });
const ship = async (version: string, percent?: number) =>
  publish(at.store, { build: await dashboard(version), by: 'Amina', base: null, percent });

beforeEach(async () => {
  await ship('1.0.0-a');
  await ship('1.1.0-b');
});

describe.each([
  ['claims /dashboard', async () => claim((await dashboard('1.0.0-x')).manifest.pages)],
  ['has pages of another type', () => claim('x')],
  ['has pages of odd types', () => claim([null, 7, { path: {} }])],
  ['is no JSON', () => at.store.write(rowKey(HOSTILE), Buffer.from('{'))],
  ['names no version', () => at.store.write(rowKey(HOSTILE), Buffer.from('[]'))],
])("while another team's row %s", (_what, harm) => {
  beforeEach(async () => {
    await harm();
  });

  it('a rollback passes', async () => {
    await expect(rollBack(at.store, 'mfe-dashboard', { by: 'Amina' })).resolves.toEqual({
      from: '1.1.0-b',
      to: '1.0.0-a',
    });
  });

  it('a publish passes, also of a page more', async () => {
    const build = await at.build('1.2.0-c', { name: 'mfe-dashboard', paths: ['/dashboard', '/reports'] });
    await publish(at.store, { build, by: 'Amina', base: null });
    expect((await at.row('mfe-dashboard')).live.version).toBe('1.2.0-c');
  });

  it('a canary is published, promoted and ended', async () => {
    await ship('1.2.0-c', 5);
    await promote(at.store, 'mfe-dashboard', { by: 'Amina' });
    await ship('1.3.0-d', 5);
    await rollBack(at.store, 'mfe-dashboard', { by: 'Amina' });
    expect(await at.row('mfe-dashboard')).toMatchObject({ live: { version: '1.2.0-c' }, canary: null });
  });
});

it('a row that cannot be read costs only itself', async () => {
  await claim('x');
  const store: VersionStore = {
    ...at.store,
    async read(key) {
      if (key === rowKey(HOSTILE)) throw new StoreUnreachableError('s3://site has no permission.');
      return at.store.read(key);
    },
  };
  const { rows, damaged } = await readRows(store);
  expect(rows.map(({ name }) => name)).toEqual(['mfe-dashboard']);
  expect(damaged).toEqual([{ name: HOSTILE, problem: expect.stringContaining('has no permission') }]);
});
