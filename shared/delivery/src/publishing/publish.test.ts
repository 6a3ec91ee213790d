import { changeSite, readSite } from '../registry.ts';
import { publish } from './publish.ts';
import { rollBack } from './roll-back.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();

describe('the first version of a remote', () => {
  it('goes live whole, and lays down the terms of an empty store', async () => {
    const build = await at.build('1.0.0-a');
    const answer = await publish(at.store, { build, by: 'Amina', base: null });
    expect(answer).toEqual({ before: null, checked: 5, switched: true });
    expect(await at.keys()).toEqual([
      ...build.files.map((file) => `mfe-blog/1.0.0-a/${file}`).sort(),
      'registry/owners.json',
      'registry/rows/mfe-blog.json',
      'registry/site.json',
    ]);
    expect(await at.row()).toMatchObject({
      live: { version: '1.0.0-a', integrity: build.integrity, contract: '1.1', publishedBy: 'Amina' },
      previous: null,
      canary: null,
      history: [{ by: 'Amina', kind: 'publish', from: null, to: '1.0.0-a' }],
    });
    expect(await readSite(at.store)).toEqual({ schema: 1, contract: '1.1', origins: [] });
  });

  it('says each step', async () => {
    const steps: string[] = [];
    await at.ship('1.0.0-a', { progress: (step) => steps.push(step) });
    expect(steps).toEqual([
      expect.stringMatching(/^uploading 5 files to /),
      'reading every file back',
      'switching the registry',
    ]);
    steps.length = 0;
    await at.ship('1.0.0-a', { progress: (step) => steps.push(step) });
    expect(steps).toEqual([
      expect.stringMatching(/^all 5 files are in .*: comparing them$/),
      'reading every file back',
    ]);
  });

  it('can be no canary, and leaves nothing behind', async () => {
    await expect(at.ship('1.0.0-a', { percent: 10 })).rejects.toThrow('nothing to compare a canary with');
    expect(await at.keys()).toEqual([]);
  });

  it('is only announced by a dry run', async () => {
    const build = await at.build('1.0.0-a');
    const answer = await publish(at.store, { build, by: 'Amina', base: null, dryRun: true });
    expect(answer).toEqual({ before: null, checked: 0, switched: true });
    expect(await at.keys()).toEqual([]);
  });
});

describe('a further version', () => {
  it('takes the place of the one before, which is the previous one then', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b', { by: 'Baraka' });
    const { live, previous, history } = await at.row();
    expect([live.version, previous?.version]).toEqual(['1.1.0-b', '1.0.0-a']);
    expect(history.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['Baraka', '1.0.0-a', '1.1.0-b'],
      ['Amina', null, '1.0.0-a'],
    ]);
    expect(await at.keys()).toContain('mfe-blog/1.0.0-a/remote.json');
  });

  it('comes back after a rollback under its first day and publisher', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    const first = (await at.row()).live;
    await rollBack(at.store, 'mfe-blog', { by: 'Amina' });
    await at.ship('1.1.0-b', { by: 'Baraka' });
    const { live, previous, history } = await at.row();
    expect(live).toEqual(first);
    expect(previous?.version).toBe('1.0.0-a');
    expect(history.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'publish Baraka',
      'rollback Amina',
      'publish Amina',
      'publish Amina',
    ]);
  });
});

describe('the version that is live already', () => {
  it('switches nothing', async () => {
    await at.ship('1.0.0-a');
    const before = await at.row();
    const again = await publish(at.store, { build: await at.build('1.0.0-a'), by: 'Baraka', base: null });
    expect(again).toEqual({ before: '1.0.0-a', checked: 5, switched: false });
    expect(await at.row()).toEqual(before);
  });

  it.each(['remoteEntry.js', 'remoteEntry.js.br', 'remote.json', 'fragments/_blog.html'])(
    'is mended where its %s was damaged',
    async (file) => {
      await at.ship('1.0.0-a');
      const key = `mfe-blog/1.0.0-a/${file}`;
      const whole = await at.store.read(key);
      // As long as it was: its size tells nothing.
      await at.damage('1.0.0-a', file, '?'.repeat(whole?.body.length ?? 0));
      await at.ship('1.0.0-a');
      expect((await at.store.read(key))?.body).toEqual(whole?.body);
    },
  );

  it('is no canary', async () => {
    await at.ship('1.0.0-a');
    await expect(at.ship('1.0.0-a', { percent: 5 })).rejects.toThrow('live already');
  });

  it('ends a canary when it is published again', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b', { percent: 5 });
    await at.ship('1.0.0-a');
    expect(await at.row()).toMatchObject({ canary: null, history: [{ kind: 'end-canary' }, {}, {}] });
  });
});

describe('a canary', () => {
  it('leaves the live version, and changes its share', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b', { percent: 5 });
    expect(await at.row()).toMatchObject({
      live: { version: '1.0.0-a' },
      canary: { version: '1.1.0-b', percent: 5 },
    });
    await at.ship('1.1.0-b', { percent: 50 });
    const { canary, history } = await at.row();
    expect(canary?.percent).toBe(50);
    expect(history.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['canary', 50],
      ['canary', 5],
      ['publish', undefined],
    ]);
    await at.ship('1.1.0-b', { percent: 50 });
    expect((await at.row()).history).toHaveLength(3);
  });

  it('may be the version before', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    await at.ship('1.0.0-a', { percent: 20 });
    expect(await at.row()).toMatchObject({
      live: { version: '1.1.0-b' },
      previous: { version: '1.0.0-a' },
      canary: { version: '1.0.0-a', percent: 20 },
    });
  });
});

test('terms that were laid down already stay', async () => {
  const site = { schema: 1 as const, contract: '1.3', origins: ['https://cdn.example'] };
  await changeSite(at.store, () => site);
  await at.ship('1.0.0-a');
  expect(await readSite(at.store)).toEqual(site);
});
