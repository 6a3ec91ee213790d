import { ConflictError, type VersionStore } from '../store/version-store.ts';
import { checkRelease } from './check-version.ts';
import { publish } from './publish.ts';
import { PublishRefusedError } from './refusal.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();
/** Another machine, whose builds lie in a folder of their own. */
const elsewhere = temporaryStore();

test('another build under a published version’s name is refused, live or not', async () => {
  await at.ship('1.0.0-a');
  const other = () => at.build('1.0.0-a', { text: 'other' });
  const words = '1.0.0-a was published with other content. Raise the version in package.json.';
  await expect(at.ship('1.0.0-a', { build: await other() })).rejects.toThrow(words);
  await at.ship('1.1.0-b');
  await expect(at.ship('1.0.0-a', { build: await other() })).rejects.toThrow(PublishRefusedError);
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

test('so it is where the store has the version and no row knows it', async () => {
  await at.ship('1.0.0-a');
  await at.store.remove('registry/rows/mfe-blog.json');
  const other = await at.build('1.0.0-a', { text: 'other' });
  await expect(at.ship('1.0.0-a', { build: other })).rejects.toThrow(
    'mfe-blog 1.0.0-a is in the store with other content, and a version never changes.',
  );
  const entry = await at.store.read('mfe-blog/1.0.0-a/remoteEntry.js');
  expect(entry?.body.toString()).not.toContain('other');
});

describe('an upload that was broken off', () => {
  beforeEach(async () => {
    await at.ship('1.1.0-b');
    await at.store.remove('registry/rows/mfe-blog.json');
    await at.store.remove('mfe-blog/1.1.0-b/remote.json');
    await at.store.remove('mfe-blog/1.1.0-b/Page.0a1b2c3d.js');
  });

  it('is finished', async () => {
    await at.ship('1.1.0-b');
    expect((await at.row()).live.version).toBe('1.1.0-b');
  });

  it('keeps its name from another build', async () => {
    const other = await at.build('1.1.0-b', { text: 'other' });
    await expect(at.ship('1.1.0-b', { build: other })).rejects.toThrow(
      /^mfe-blog\/1\.1\.0-b\/remoteEntry\.js\S* is in the store with other content, and a version never changes\./,
    );
  });
});

test('of two first uploads at once the slower changes nothing of the faster', async () => {
  const [faster, slower] = [await at.build('1.0.0-a'), await elsewhere.build('1.0.0-a', { text: 'other' })];
  const store: VersionStore = {
    ...at.store,
    async list(prefix) {
      const found = await at.store.list(prefix);
      if (prefix === 'mfe-blog/1.0.0-a/' && found.length === 0) await at.ship('1.0.0-a', { build: faster });
      return found;
    },
  };
  await expect(publish(store, { build: slower, by: 'Baraka', base: null })).rejects.toThrow(
    'is in the store with other content',
  );
  const { live } = await at.row();
  expect(live.integrity).toBe(faster.integrity);
  expect((await checkRelease(at.store, 'mfe-blog', live)).files).toBe(5);
});

test('of two uploads of the same build at once, both succeed', async () => {
  const build = await at.build('1.0.0-a');
  await Promise.all(['Amina', 'Baraka'].map((by) => at.ship('1.0.0-a', { build, by })));
  expect((await at.row()).history).toHaveLength(1);
});

test('a file that another publisher writes all the time is given up on', async () => {
  const build = await at.build('1.0.0-a');
  const store: VersionStore = { ...at.store, write: (key) => Promise.reject(new ConflictError(key)) };
  await expect(publish(store, { build, by: 'Amina', base: null })).rejects.toThrow(
    'is being written by another publisher. Publish again in a minute.',
  );
});
