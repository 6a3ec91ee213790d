import { PublishRefusedError } from './refusal.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();

test('another build under the name of a published version is refused, live or not', async () => {
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

test('a version whose upload was broken off is finished', async () => {
  await at.ship('1.0.0-a');
  const { files } = await at.build('1.1.0-b');
  await at.damage('1.1.0-b', files[0] ?? '', 'half');
  await at.ship('1.1.0-b');
  expect((await at.row()).live.version).toBe('1.1.0-b');
});
