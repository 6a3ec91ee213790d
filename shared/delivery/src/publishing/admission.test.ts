import { readOwners } from '../owners.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import { publish } from './publish.ts';
import { PublishRefusedError } from './refusal.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();
const news = (...paths: string[]) => at.build('1.0.0-n', { name: 'mfe-news', paths });

it('refuses a page that another remote took while it uploaded', async () => {
  const build = await news('/news', '/blog');
  const progress = async (step: string) => {
    if (step.startsWith('reading')) taking = at.ship('1.0.0-a');
  };
  let taking: Promise<void> = Promise.resolve();
  const store: VersionStore = {
    ...at.store,
    async read(key) {
      await taking;
      return at.store.read(key);
    },
  };
  await expect(publish(store, { build, by: 'Neema', base: null, progress })).rejects.toThrow(
    '/blog belongs to mfe-blog.',
  );
  expect(await at.keys()).not.toContain('registry/rows/mfe-news.json');
});

describe('credentials that may write one remote only', () => {
  const oneTeam = (): VersionStore => ({
    ...at.store,
    async write(key, ...rest) {
      if (!/^(mfe-blog\/|registry\/rows\/mfe-blog\.json$)/.test(key))
        throw new StoreUnreachableError('s3://site has no permission.');
      await at.store.write(key, ...rest);
    },
  });
  const attempt = async (progress?: (step: string) => void) =>
    publish(oneTeam(), {
      build: await at.build('1.0.0-a'),
      by: 'Amina',
      base: null,
      ...(progress && { progress }),
    });

  it('cannot set the terms of an empty store; the refusal says who can', async () => {
    await expect(attempt()).rejects.toThrow(PublishRefusedError);
    await expect(attempt()).rejects.toThrow(
      `these credentials can't do it: s3://site has no permission. Its operator does so once: npm run registry -- contract 1.1 --to ${at.store.address}`,
    );
    expect(await at.keys()).not.toContain('registry/rows/mfe-blog.json');
  });

  it('publish where they are laid down', async () => {
    const build = await news('/news');
    await publish(at.store, { build, by: 'Neema', base: null });
    await attempt();
    expect((await at.row()).live.version).toBe('1.0.0-a');
  });

  it('leave recording of paths to the shell, and get no recorded one', async () => {
    await publish(at.store, { build: await news('/news'), by: 'Neema', base: null });
    const said: string[] = [];
    await attempt((step) => said.push(step));
    expect(said).toContain('leaving it to the shell to record new paths');
    expect((await readOwners(at.store))?.owners.map(({ remote }) => remote)).toEqual(['mfe-news']);
    const taking = await at.build('1.1.0-b', { paths: ['/blog', '/news'] });
    await expect(publish(oneTeam(), { build: taking, by: 'Amina', base: null })).rejects.toThrow(
      '/news belongs to mfe-news.',
    );
  });
});
