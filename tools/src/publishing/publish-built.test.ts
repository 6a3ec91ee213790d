import { CONTRACT_VERSION } from '@adili/contract/version';
import { readOwners } from '@adili/delivery/owners';
import { rollBack } from '@adili/delivery/publishing/roll-back';
import { temporaryStore } from '@adili/delivery/publishing/testing/temporary-store';
import { upload } from '@adili/delivery/publishing/upload';
import { changeSite, readSite } from '@adili/delivery/registry';
import { publishMissing } from './publish-built.ts';

const at = temporaryStore();
const news = (version: string, ...paths: string[]) => at.build(version, { name: 'mfe-news', paths });

test('publishes what the store lacks, and is quiet where it lacks nothing', async () => {
  const builds = [await at.build('1.0.0-a'), await news('1.0.0-n', '/news')];
  const said: string[] = [];
  await publishMissing(at.store, builds, (line) => said.push(line));
  expect(said).toEqual([
    `  mfe-blog 1.0.0-a published to ${at.store.address}`,
    `  mfe-news 1.0.0-n published to ${at.store.address}`,
  ]);
  await publishMissing(at.store, builds, (line) => said.push(line));
  expect(said).toHaveLength(2);
});

test('leaves a rollback standing until the source changes', async () => {
  const [first, second] = [await at.build('1.0.0-a'), await at.build('1.1.0-b')];
  await publishMissing(at.store, [first]);
  await publishMissing(at.store, [second]);
  await rollBack(at.store, 'mfe-blog', { by: 'Amina' });
  await publishMissing(at.store, [second]);
  expect((await at.row()).live.version).toBe('1.0.0-a');
  await publishMissing(at.store, [await at.build('1.2.0-c')]);
  expect((await at.row()).live.version).toBe('1.2.0-c');
});

test('says so, and how to publish it all the same', async () => {
  const [first, second] = [await at.build('1.0.0-a'), await at.build('1.1.0-b')];
  const said: string[] = [];
  for (const build of [first, second]) await publishMissing(at.store, [build]);
  await rollBack(at.store, 'mfe-blog', { by: 'Amina' });
  await publishMissing(at.store, [second], (line) => said.push(line));
  expect(said).toEqual([
    '  mfe-blog 1.1.0-b was taken back, 1.0.0-a stays live. To publish it: npm run publish-remote -- mfe-blog',
  ]);
});

test('leaves a rollback of several steps standing', async () => {
  const third = await at.build('1.2.0-c');
  for (const version of ['1.0.0-a', '1.1.0-b', '1.2.0-c']) await at.ship(version);
  await rollBack(at.store, 'mfe-blog', { by: 'Amina' });
  await rollBack(at.store, 'mfe-blog', { by: 'Amina', version: '1.0.0-a' });
  await publishMissing(at.store, [third]);
  expect((await at.row()).live.version).toBe('1.0.0-a');
});

test('leaves a canary as it is, and one that was ended in any way', async () => {
  for (const version of ['1.0.0-a', '1.1.0-b']) await at.ship(version);
  const canary = await at.build('1.2.0-c');
  for (const back of [undefined, '1.0.0-a']) {
    await at.ship('1.2.0-c', { percent: 5 });
    await publishMissing(at.store, [canary]);
    expect((await at.row()).canary?.version).toBe('1.2.0-c');
    await rollBack(at.store, 'mfe-blog', { by: 'Amina', version: back });
    await publishMissing(at.store, [canary]);
    expect(await at.row()).toMatchObject({ live: { version: back ?? '1.1.0-b' }, canary: null });
  }
});

test('publishes an earlier version again where the source went back to it', async () => {
  const first = await at.build('1.0.0-a');
  await publishMissing(at.store, [first]);
  await publishMissing(at.store, [await at.build('1.1.0-b')]);
  const said: string[] = [];
  await publishMissing(at.store, [first], (line) => said.push(line));
  expect(said).toEqual([`  mfe-blog 1.0.0-a published to ${at.store.address}`]);
  expect((await at.row()).live.version).toBe('1.0.0-a');
});

test('switches to a version that a start uploaded before it was interrupted', async () => {
  await publishMissing(at.store, [await at.build('1.0.0-a')]);
  const build = await at.build('1.1.0-b');
  await upload(at.store, build);
  await publishMissing(at.store, [build]);
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

test('mends the live version where its files are gone', async () => {
  const build = await at.build('1.0.0-a');
  await publishMissing(at.store, [build]);
  await at.store.remove('mfe-blog/1.0.0-a/remote.json');
  await publishMissing(at.store, [build]);
  expect(await at.keys()).toContain('mfe-blog/1.0.0-a/remote.json');
});

test('several starts at once come to the same', async () => {
  const builds = [await at.build('1.0.0-a'), await news('1.0.0-n', '/news')];
  await Promise.all([1, 2, 3].map(() => publishMissing(at.store, builds)));
  expect((await at.row()).history).toHaveLength(1);
  expect((await at.row('mfe-news')).live.version).toBe('1.0.0-n');
});

test('a page may move to a remote that comes first', async () => {
  await publishMissing(at.store, [await at.build('1.0.0-a'), await news('1.0.0-n', '/news', '/jobs')]);
  const moved = await at.build('1.1.0-b', { paths: ['/blog', '/jobs'] });
  await publishMissing(at.store, [moved, await news('1.1.0-n', '/news')]);
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

test('a page that moved stays moved when its old remote is rolled back', async () => {
  await publishMissing(at.store, [await at.build('1.0.0-a'), await news('1.0.0-n', '/news', '/jobs/:id')]);
  await publishMissing(at.store, [await news('1.1.0-n', '/news', '/jobs/:id', '/more')]);
  await rollBack(at.store, 'mfe-news', { by: 'Amina' });
  const moved = await at.build('1.1.0-b', { paths: ['/blog', '/jobs/:slug'] });
  await publishMissing(at.store, [moved, await news('1.2.0-n', '/news')]);
  expect((await at.row()).live.version).toBe('1.1.0-b');
  const owners = (await readOwners(at.store))?.owners.map(({ path, remote }) => `${path} ${remote}`);
  expect(owners?.sort()).toEqual([
    '/blog mfe-blog',
    '/blog/:id mfe-blog',
    '/jobs/:slug mfe-blog',
    '/more mfe-news',
    '/news mfe-news',
  ]);
});

test('a page that two remotes want is refused in words', async () => {
  const builds = [await at.build('1.0.0-a'), await news('1.0.0-n', '/blog')];
  // Both are published at once, so either may be the first.
  await expect(publishMissing(at.store, builds)).rejects.toThrow(/\/blog belongs to mfe-(blog|news)\./);
});

test('the terms follow the shell of the checkout; origins stay', async () => {
  await changeSite(at.store, () => ({ schema: 1, contract: '0.9', origins: ['https://cdn.example'] }));
  await publishMissing(at.store, [await at.build('1.0.0-a')]);
  expect(await readSite(at.store)).toEqual({
    schema: 1,
    contract: CONTRACT_VERSION,
    origins: ['https://cdn.example'],
  });
});

test('ten old versions stay', async () => {
  for (let number = 10; number < 23; number += 1)
    await publishMissing(at.store, [await at.build(`1.0.0-${number}`)]);
  const kept = (await at.keys()).filter((key) => key.endsWith('/remote.json'));
  expect(kept).toHaveLength(10);
  expect(kept).toContain('mfe-blog/1.0.0-22/remote.json');
});

test("a damaged row costs its own remote, in words, and no other's start", async () => {
  await at.store.write('registry/rows/mfe-blog.json', Buffer.from('{'));
  const said: string[] = [];
  await publishMissing(at.store, [await at.build('1.0.0-a'), await news('1.0.0-n', '/news')], (line) =>
    said.push(line),
  );
  expect(said[0]).toMatch(
    /^ {2}mfe-blog 1\.0\.0-a was not published to .*: registry\/rows\/mfe-blog\.json is not JSON\./,
  );
  expect((await at.row('mfe-news')).live.version).toBe('1.0.0-n');
});
