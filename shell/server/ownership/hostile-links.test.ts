import type { BootData } from '../../src/boot/boot-data.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publishSaying, putSite } from '../testing/published.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';

let store: MemoryStore;

beforeEach(async () => {
  store = new MemoryStore();
  await putSite(store);
  await publishSaying(store, 'mfe-auth', '1', { pages: [page('/login')], links: [link('/login')] });
});
afterEach(closeServers);

const page = (path: string) => publishedPage({ path, fragments: [] });
const link = (path: string, changes: object = {}) => ({
  place: 'product',
  path,
  label: 'Reports',
  ...changes,
});
const card = (changes: object = {}) => ({
  dashboard: 'customer',
  module: './src/cards/Card.tsx',
  title: 'Reports',
  expose: './Card',
  scripts: [],
  styles: [],
  ...changes,
});

/** What a document says of a remote that says this of itself, and what the shell's readiness does. */
async function after(said: Record<string, unknown>) {
  const { site, registry } = await startSite({ store });
  await registry.check();
  await publishSaying(store, 'mfe-aaa', '1', { pages: [page('/aaa')], ...said });
  await registry.check();
  const html = String((await ask(`${site}/aaa`)).body);
  const ready = JSON.parse(String((await ask(`${site}/ready`)).body)) as {
    remotes: { name: string; problem?: string }[];
  };
  const boot = bootOf(html) as unknown as BootData;
  const remoteOf = (name: string) => boot.remotes.find((each) => each.name === name);
  return {
    html,
    hostile: remoteOf('mfe-aaa'),
    other: remoteOf('mfe-auth'),
    problem: ready.remotes.find(({ name }) => name === 'mfe-aaa')?.problem,
  };
}

const many = <T>(length: number, each: T) => Array.from({ length }, () => each);

test.each([
  ['10,000 links', { links: many(10_000, link('/aaa')) }, 'it has 10000 links; this site takes at most 40.'],
  ['3,000 cards', { cards: many(3_000, card()) }, 'it has 3000 cards; this site takes at most 12.'],
  ['10,000 cards', { cards: many(10_000, card()) }, 'remote.json is larger than'],
  ['a huge label', { links: [link('/aaa', { label: 'x'.repeat(61) })] }, 'it has 61 characters in one label'],
  ['a huge title', { cards: [card({ title: 'x'.repeat(61) })] }, 'it has 61 characters in one label'],
  [
    'labels in 10,000 languages',
    {
      links: [
        link('/aaa', { labels: Object.fromEntries(many(10_000, 'x').map((text, at) => [`l${at}`, text])) }),
      ],
    },
    'bytes of page table, links and cards',
  ],
  ['a javascript: path', { links: [link('javascript:alert(1)')] }, 'it could not be read.'],
  ['another host', { links: [link('//elsewhere.example')] }, 'it could not be read.'],
  ['another host by a backslash', { links: [link('/\\elsewhere.example')] }, 'it could not be read.'],
  [
    'a label that turns what follows',
    { links: [link('/aaa', { label: 'Log\u202eout' })] },
    'it could not be read.',
  ],
  ['no label', { links: [link('/aaa', { label: ' ' })] }, 'it could not be read.'],
  ['links that are none', { links: 'x' }, 'it could not be read.'],
])('%s: the version is not delivered, and the others stand', async (_what, said, problem) => {
  const found = await after(said);
  expect(found.hostile).toBeUndefined();
  expect(found.problem).toContain(problem);
  expect(found.other?.links).toEqual([link('/login')]);
});

test("links to others' pages and to what is no page are left out, and its own stands", async () => {
  const paths = ['/login', '/LOGIN/', '/nowhere', '/aaa/../login', '/health', '/aaa'];
  const { hostile, problem } = await after({ links: paths.map((path) => link(path)) });
  expect(hostile?.links).toEqual([link('/aaa')]);
  expect(problem).toContain('/login');
});

test('script in labels is text of the frame, and of the boot data', async () => {
  const label = '</script><script>alert(1)</script>';
  const { html, hostile } = await after({
    links: [link('/aaa', { place: 'site', label })],
    cards: [card({ title: label })],
  });
  expect(html).not.toContain('<script>alert');
  expect(hostile?.links?.[0]?.label).toBe(label);
});

test('roles and places that we do not know cost nothing, and show nothing', async () => {
  const links = [link('/aaa', { place: 'everywhere' }), link('/aaa', { for: { roles: ['root'] } })];
  const { hostile, problem } = await after({ links });
  expect(hostile?.links).toEqual(links);
  expect(problem).toBeUndefined();
});
