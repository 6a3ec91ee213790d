import { temporaryStore } from './testing/temporary-store.ts';
import { prune, storedVersions } from './versions.ts';

const at = temporaryStore();
const stored = async () => (await storedVersions(at.store, 'mfe-blog')).map(({ version }) => version);

it('lists whole versions, newest first', async () => {
  await at.ship('1.0.0-b');
  await at.ship('1.1.0-a');
  await at.damage('1.2.0-c', 'remoteEntry.js');
  expect(await stored()).toEqual(['1.1.0-a', '1.0.0-b']);
});

it('prunes old versions, but none that is live, previous or a canary', async () => {
  for (const version of ['1-live', '2-old', '3-older', '4-canary', '5-new', '6-newest'])
    await at.ship(version);
  await at.ship('2-old');
  await at.ship('1-live');
  await at.ship('4-canary', { percent: 10 });
  const all = await at.keys();
  expect(await prune(at.store, 'mfe-blog', 1, { dryRun: true })).toEqual(['5-new', '3-older']);
  expect(await at.keys()).toEqual(all);
  expect(await prune(at.store, 'mfe-blog', 1)).toEqual(['5-new', '3-older']);
  expect((await stored()).sort()).toEqual(['1-live', '2-old', '4-canary', '6-newest']);
  expect((await at.keys()).filter((key) => /5-new|3-older/.test(key))).toEqual([]);
  expect((await at.row()).live.version).toBe('1-live');
});
