import { changeOwners, given } from '../owners.ts';
import { changeSite } from '../registry.ts';
import { PublishRefusedError } from './refusal.ts';
import { changeShare, promote, rollBack } from './roll-back.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();
const back = (version?: string) => rollBack(at.store, 'mfe-blog', { by: 'Baraka', version });
const toLive = () => promote(at.store, 'mfe-blog', { by: 'Baraka' });
const live = async () => (await at.row()).live.version;

describe('a rollback', () => {
  it('goes back to the version before, and forward again only by its name', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    const [first, second] = [(await at.row()).previous, (await at.row()).live];
    expect(await back()).toEqual({ from: '1.1.0-b', to: '1.0.0-a' });
    expect(await at.row()).toMatchObject({ live: first, previous: second });
    expect((await at.row()).history[0]).toMatchObject({ by: 'Baraka', kind: 'rollback', release: first });
    await expect(back()).rejects.toThrow(
      'mfe-blog was rolled back last: 1.0.0-a is live in place of 1.1.0-b. Name the version to go to: --rollback VERSION, see --list.',
    );
    expect((await at.row()).live).toEqual(first);
    expect(await back('1.1.0-b')).toEqual({ from: '1.0.0-a', to: '1.1.0-b' });
  });

  it('goes back to a version that is named', async () => {
    for (const version of ['1.0.0-a', '1.1.0-b', '1.2.0-c']) await at.ship(version);
    expect(await back('1.0.0-a')).toEqual({ from: '1.2.0-c', to: '1.0.0-a' });
    expect((await at.row()).previous?.version).toBe('1.2.0-c');
  });

  it('ends a canary instead, unless a version is named', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    await at.ship('1.2.0-c', { percent: 10 });
    expect(await back()).toEqual({ from: '1.2.0-c', to: '1.1.0-b', canaryEnded: true });
    expect(await at.row()).toMatchObject({ live: { version: '1.1.0-b' }, canary: null });
    await at.ship('1.2.0-c', { percent: 10 });
    await back('1.0.0-a');
    expect(await at.row()).toMatchObject({ live: { version: '1.0.0-a' }, canary: null });
  });

  it('leaves no share in what a canary was before', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b', { percent: 10 });
    await back('1.1.0-b');
    const { live: now, history } = await at.row();
    expect(now).not.toHaveProperty('percent');
    expect(history[0]?.release).not.toHaveProperty('percent');
  });

  it.each([
    ['changed', () => at.damage('1.0.0-a', 'Page.0a1b2c3d.js')],
    ['missing', () => at.store.remove('mfe-blog/1.0.0-a/Page.0a1b2c3d.js')],
    ['compressed wrongly', () => at.damage('1.0.0-a', 'remoteEntry.js.br')],
  ])('is refused where a file of that version is %s', async (_what, harm) => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    await harm();
    await expect(back()).rejects.toThrow(PublishRefusedError);
    expect(await live()).toBe('1.1.0-b');
  });

  it.each([
    ['an unknown version', '9.9.9', 'mfe-blog 9.9.9 was never published here. See --list.'],
    ['the version that is live', '1.0.0-a', 'mfe-blog 1.0.0-a is live already.'],
    [
      'nothing',
      undefined,
      'mfe-blog has no version before 1.0.0-a to go back to. To take it out of the site: npm run registry -- withdraw mfe-blog',
    ],
  ])('to %s is refused', async (_what, version, words) => {
    await at.ship('1.0.0-a');
    await expect(back(version)).rejects.toThrow(words);
  });

  it('is refused where the shell no longer speaks that contract', async () => {
    await at.ship('1.0.0-a');
    await changeSite(at.store, () => ({ schema: 1, contract: '2.0', origins: [] }));
    await at.ship('2.0.0-b', { build: await at.build('2.0.0-b', { contract: '2.0' }) });
    await expect(back()).rejects.toThrow('mfe-blog speaks contract 1.1, the shell in use 2.0');
  });

  it('of a remote that was never published is refused', async () => {
    await expect(back()).rejects.toThrow('mfe-blog was never published here. Publish it first.');
  });

  it('only says what it would do in a dry run', async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b');
    const before = await at.row();
    const answer = await rollBack(at.store, 'mfe-blog', { by: 'Baraka', dryRun: true });
    expect(answer).toEqual({ from: '1.1.0-b', to: '1.0.0-a' });
    expect(await at.row()).toEqual(before);
  });
});

it('a rollback is not refused over paths that went elsewhere since', async () => {
  await at.ship('1.0.0-a');
  await at.ship('1.1.0-b', { build: await at.build('1.1.0-b', { paths: ['/guides'] }) });
  const claim = { remote: 'mfe-news', path: '/blog' };
  await changeOwners(at.store, (record) => given(record, claim, '2026-11-01T08:00:00.000Z'));
  expect(await back()).toEqual({ from: '1.1.0-b', to: '1.0.0-a' });
});

describe('a promotion', () => {
  beforeEach(async () => {
    await at.ship('1.0.0-a');
    await at.ship('1.1.0-b', { percent: 10 });
  });

  it('makes the canary live', async () => {
    expect(await toLive()).toEqual({ from: '1.0.0-a', to: '1.1.0-b' });
    const { live: now, previous, canary, history } = await at.row();
    expect([now.version, previous?.version, canary]).toEqual(['1.1.0-b', '1.0.0-a', null]);
    expect(now).not.toHaveProperty('percent');
    expect(history[0]).toMatchObject({ kind: 'promote', by: 'Baraka' });
    await expect(toLive()).rejects.toThrow('mfe-blog has no canary to promote.');
  });

  it('is refused where a file of the canary is damaged', async () => {
    await at.damage('1.1.0-b', 'remoteEntry.js');
    await expect(toLive()).rejects.toThrow('remoteEntry.js is not the file that was built');
    expect(await live()).toBe('1.0.0-a');
  });

  it('is refused where another remote was given one of its paths meanwhile', async () => {
    const wider = await at.build('1.2.0-c', { paths: ['/blog', '/news'] });
    await at.ship('1.2.0-c', { build: wider, percent: 10 });
    const claim = { remote: 'mfe-news', path: '/news' };
    await changeOwners(at.store, (record) => given(record, claim, '2026-11-01T08:00:00.000Z'));
    await expect(toLive()).rejects.toThrow('/news belongs to mfe-news.');
    expect(await live()).toBe('1.0.0-a');
  });

  it.each([
    ['made live', promote],
    ['given to another share', (store, name, who) => changeShare(store, name, 50, who)],
  ] satisfies [string, (...given: Parameters<typeof promote>) => Promise<unknown>][])(
    'no canary is %s but the one that was looked at',
    async (_what, work) => {
      const { store } = at;
      let changed = false;
      const attempt = work(
        {
          ...store,
          async read(key) {
            if (key.endsWith('1.1.0-b/remoteEntry.js') && !changed) {
              changed = true;
              await at.ship('1.2.0-c', { percent: 10 });
            }
            return store.read(key);
          },
        },
        'mfe-blog',
        { by: 'Baraka' },
      );
      await expect(attempt).rejects.toThrow('The canary is 1.2.0-c by now.');
      expect(await at.row()).toMatchObject({ live: { version: '1.0.0-a' }, canary: { percent: 10 } });
    },
  );

  it('only says what it would do in a dry run', async () => {
    const before = await at.row();
    expect(await promote(at.store, 'mfe-blog', { by: 'Baraka', dryRun: true })).toMatchObject({
      to: '1.1.0-b',
    });
    expect(await at.row()).toEqual(before);
  });
});
