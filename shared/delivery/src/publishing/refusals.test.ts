import { changeOwners, given } from '../owners.ts';
import { changeRow, changeSite } from '../registry.ts';
import type { VersionStore } from '../store/version-store.ts';
import { publish } from './publish.ts';
import { PublishRefusedError } from './refusal.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();

beforeEach(() => at.ship('1.0.0-a'));
/** Nothing that visitors get was switched. */
afterEach(async () => {
  expect(await at.row()).toMatchObject({ live: { version: '1.0.0-a' }, canary: null, history: [{}] });
});

/** A store that keeps something else than it was given, or nothing. */
const spoiling = (
  store: VersionStore,
  file: string,
  spoil: (body: Buffer) => Buffer | null,
): VersionStore => ({
  ...store,
  async write(key, body, options) {
    const kept = key.endsWith(`/${file}`) ? spoil(body) : body;
    if (kept) await store.write(key, kept, options);
  },
});

const oneByteChanged = (body: Buffer) => {
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return changed;
};

it.each(['remoteEntry.js', 'Page.0a1b2c3d.js', 'fragments/_blog.html', 'remote.json'])(
  'refuses a version of whose %s the store kept another byte',
  async (file) => {
    const build = await at.build('1.1.0-b');
    const attempt = publish(spoiling(at.store, file, oneByteChanged), { build, by: 'Amina', base: null });
    await expect(attempt).rejects.toThrow(`${file} is not the file that was built`);
    await expect(attempt).rejects.toThrow(PublishRefusedError);
  },
);

it('refuses a version of which the store kept a file not at all', async () => {
  const build = await at.build('1.1.0-b');
  const attempt = publish(
    spoiling(at.store, 'Page.0a1b2c3d.js', () => null),
    { build, by: 'Amina', base: null },
  );
  await expect(attempt).rejects.toThrow('Page.0a1b2c3d.js does not answer where it was published.');
});

it.each([
  ['is no brotli', () => Buffer.from('no brotli')],
  ['is of another file', undefined],
])('refuses a version whose compressed copy %s', async (_what, spoil) => {
  const build = await at.build('1.1.0-b');
  const other = await at.store.read('mfe-blog/1.0.0-a/remoteEntry.js.br');
  const store = spoiling(at.store, 'remoteEntry.js.br', spoil ?? (() => other?.body ?? null));
  await expect(publish(store, { build, by: 'Amina', base: null })).rejects.toThrow(
    'remoteEntry.js.br is not the file that was built',
  );
});

it('refuses another major version of the contract, and takes any minor', async () => {
  const foreign = await at.build('2.0.0-c', { contract: '2.0' });
  await expect(at.ship('2.0.0-c', { build: foreign })).rejects.toThrow(
    'mfe-blog speaks contract 2.0, the shell in use 1.1: it would refuse this remote. Deploy a shell of contract 2 first, then npm run registry -- contract 2.0.',
  );
  const newer = await at.build('1.2.0-d', { contract: '1.9' });
  await expect(publish(at.store, { build: newer, by: 'Amina', base: null, dryRun: true })).resolves.toEqual(
    expect.objectContaining({ switched: true }),
  );
  expect(await at.keys()).not.toContain('mfe-blog/2.0.0-c/remote.json');
});

it('refuses a version with active markup before anything is written', async () => {
  const build = await at.build('1.1.0-b', { prerendered: '<p>Text</p><script src="/x.js"></script>' });
  const attempt = publish(at.store, { build, by: 'Amina', base: null });
  await expect(attempt).rejects.toThrow(PublishRefusedError);
  await expect(attempt).rejects.toThrow(
    'mfe-blog 1.1.0-b would not be delivered: fragments/_blog.html holds <script>, which a page may not bring along. Leave it out of the page and build again.',
  );
  expect(await at.keys()).not.toContain('mfe-blog/1.1.0-b/remote.json');
});

describe('a page that another remote has already', () => {
  const shipNews = async (paths: string[]) =>
    publish(at.store, {
      build: await at.build('1.0.0-n', { name: 'mfe-news', paths }),
      by: 'Neema',
      base: null,
    });

  it.each(['/blog', '/Blog/', '/blog/:slug'])('is refused at %s', async (path) => {
    await expect(shipNews(['/news', path])).rejects.toThrow(
      `${path} belongs to mfe-blog. Take it out of mfe-news, or the operator moves it: npm run registry -- give ${path} mfe-news.`,
    );
    expect(await at.keys()).not.toContain('registry/rows/mfe-news.json');
  });

  it('is refused below a parameter of theirs, where it would go first', async () => {
    await expect(shipNews(['/blog/gdpr'])).rejects.toThrow('/blog/gdpr belongs to mfe-blog.');
  });

  it('is refused where a parameter would take it; the operator may give it', async () => {
    await expect(shipNews(['/:section'])).rejects.toThrow('/:section belongs to mfe-blog.');
    await expect(shipNews(['/:section/:page/print'])).rejects.toThrow(
      '/:section/:page/print is more than a remote gets by itself. The operator gives it: npm run registry -- give /:section/:page/print mfe-news',
    );
    const claim = { remote: 'mfe-news', path: '/:section' };
    await changeOwners(at.store, (record) => given(record, claim, '2026-11-01T08:00:00.000Z'));
    await shipNews(['/:section']);
  });

  it('is refused as no address, and as one of too many', async () => {
    await expect(shipNews(['/news', '/news/../blog'])).rejects.toThrow(
      '"/news/../blog" is no address a page can have.',
    );
    const earlier = Array.from({ length: 200 }, (_, number) => `/news/${number}`);
    await changeOwners(at.store, (record) =>
      earlier.reduce(
        (all, path) => given(all, { remote: 'mfe-news', path }, '2026-11-01T08:00:00.000Z'),
        record,
      ),
    );
    await expect(shipNews(['/news/200'])).rejects.toThrow('/news/200 is more than a remote gets by itself.');
  });

  it.each(['/assets/news', '/Health', '/delivery.json', '/remotes.json', '/%64ev'])(
    'is refused at %s, which the shell answers itself',
    async (path) => {
      await expect(shipNews([path])).rejects.toThrow(
        `${path} is an address of the shell's own server. Choose another path.`,
      );
    },
  );

  it.each(['/blogs', '/blog/:id/print'])('is not one at %s', async (path) => {
    await shipNews([path]);
    expect((await at.row('mfe-news')).live.version).toBe('1.0.0-n');
  });

  it('is theirs also where that remote is damaged', async () => {
    await at.damage('1.0.0-a', 'remote.json', '{');
    await expect(shipNews(['/blog'])).rejects.toThrow('/blog belongs to mfe-blog.');
  });

  it('is the other’s once the operator gave it', async () => {
    const claim = { remote: 'mfe-news', path: '/blog/:slug' };
    await changeOwners(at.store, (record) => given(record, claim, '2026-11-01T08:00:00.000Z'));
    await shipNews(['/blog/:slug']);
    expect((await at.row('mfe-news')).live.version).toBe('1.0.0-n');
  });
});

it('refuses a base of an origin not allowed, with the command that allows it', async () => {
  const ship = at.ship('1.1.0-b', { base: 'https://cdn.example/remotes/' });
  await expect(ship).rejects.toThrow(
    'https://cdn.example is not an origin this site loads code from. Its operator allows it by npm run registry -- allow https://cdn.example.',
  );
  await changeSite(at.store, () => ({ schema: 1, contract: '1.1', origins: ['http://cdn.example'] }));
  await expect(at.ship('1.1.0-b', { base: 'https://cdn.example/' })).rejects.toThrow(PublishRefusedError);
});

it('refuses where the terms changed while it uploaded', async () => {
  const build = await at.build('1.1.0-b');
  const progress = (step: string) => {
    if (step.startsWith('switching')) changing = raiseContract();
  };
  let changing: Promise<unknown> = Promise.resolve();
  const raiseContract = () =>
    changeSite(at.store, (site) => ({ origins: [], ...site, schema: 1, contract: '2.0' }));
  const store: VersionStore = {
    ...at.store,
    async read(key) {
      if (key === 'registry/site.json') await changing;
      return at.store.read(key);
    },
  };
  await expect(publish(store, { build, by: 'Amina', base: null, progress })).rejects.toThrow(
    'the shell in use 2.0',
  );
});

it('counts only what the row says at the moment of the switch', async () => {
  const build = await at.build('1.1.0-b');
  const other = { version: '1.1.0-b', integrity: `sha384-${'A'.repeat(64)}` };
  const store: VersionStore = {
    ...at.store,
    async write(key, body, options) {
      // Somebody else publishes other content under the same version meanwhile, and takes it back.
      if (key.endsWith('remote.json')) {
        await changeRow(at.store, 'mfe-blog', (row) => {
          if (!row) throw new Error('There is no row.');
          const [first] = row.history;
          if (!first) throw new Error('There is no history.');
          return { ...row, history: [{ ...first, release: { ...row.live, ...other } }] };
        });
      }
      await at.store.write(key, body, options);
    },
  };
  await expect(publish(store, { build, by: 'Amina', base: null })).rejects.toThrow(
    '1.1.0-b was published with other content',
  );
});
