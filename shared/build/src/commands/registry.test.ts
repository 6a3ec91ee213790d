import { temporaryStore } from '@adili/delivery/publishing/testing/temporary-store';
import { readSite } from '@adili/delivery/registry';
import { typeCommand } from '../testing/type-command.ts';

// Each command is a process of its own.
jest.setTimeout(30_000);

const at = temporaryStore();
const type = (...words: string[]) => typeCommand(['registry', ...words], { REGISTRY: at.store.address });

test('shows what is live, and what is damaged', async () => {
  await at.ship('1.0.0-a');
  await at.ship('1.1.0-b', { percent: 5 });
  await at.store.write('registry/rows/mfe-news.json', Buffer.from('{'));
  const { code, said } = await type();
  expect(code).toBe(0);
  expect(said).toContain('contract of the shell in use: 1.1\n');
  expect(said).toContain('mfe-blog  1.0.0-a, canary 1.1.0-b for 5 %\n');
  expect(said).toContain('registry/rows/mfe-news.json is not JSON');
});

test('lays down origins and the contract', async () => {
  await type('allow', 'https://cdn.example/some/path');
  const { said } = await type('allow', 'https://cdn.example');
  expect(said).toContain("origins besides the shell's own: https://cdn.example\n");
  await type('contract', '2.0');
  expect(await readSite(at.store)).toEqual({ schema: 1, contract: '2.0', origins: ['https://cdn.example'] });
  await type('disallow', 'https://cdn.example');
  expect((await readSite(at.store))?.origins).toEqual([]);
});

test('lays down limits, and shows them', async () => {
  const { said } = await type('limit', 'pages', '400');
  expect(said).toContain('pages 400 (by default 50)');
  expect(said).toContain('fragments 400,');
  expect((await readSite(at.store))?.limits).toEqual({ pages: 400 });
  await type('limit', 'pages', '50');
  expect((await readSite(at.store))?.limits).toEqual({});
});

test('does so in the store that --to names', async () => {
  await typeCommand(['registry', '--to', at.store.address, 'contract', '1.4'], { REGISTRY: '/nowhere' });
  expect((await readSite(at.store))?.contract).toBe('1.4');
});

test('gives a path to a remote, shows who claims one in vain, and takes it back', async () => {
  await at.ship('1.0.0-a');
  const { said } = await type('give', '/blog/:slug', 'mfe-news');
  expect(said).toMatch(
    /\n {2}\/blog {2}mfe-blog {2}since \d{4}-\d\d-\d\d\n {2}\/blog\/:slug {2}mfe-news {2}since/,
  );
  expect(said).toContain(
    'Claimed in vain\n  mfe-blog: /blog/:id belongs to mfe-news. Take it out of mfe-blog, or the operator moves it: npm run registry -- give /blog/:id mfe-blog.\n',
  );
  const { said: after } = await type('release', '/BLOG/:id');
  expect(after).not.toContain('mfe-news');
  expect(after).not.toContain('in vain');
});

test.each([
  [['give', '/a b', 'mfe-news'], '"/a b" is no path of a page. Write it as /pricing.'],
  [['give', '/health', 'mfe-news'], "/health is an address of the shell's own server."],
  [['give', '/pricing'], '"" is no name of a remote. Write it as mfe-marketing.'],
  [['give', '/pricing', 'mfe-news', 'now'], '"now" is one word too many.'],
  [['release', '/pricing', 'mfe-news'], '"mfe-news" is one word too many.'],
  [['permit', 'https://cdn.example'], '"permit" is nothing this command does.'],
  [['constructor'], '"constructor" is nothing this command does.'],
  [['allow', 'cdn.example'], '"cdn.example" is no origin. Write it as https://cdn.example.'],
  [['allow', 'https://a;x.b'], '"https://a;x.b" is no origin.'],
  [['allow', 'https://*'], '"https://*" is no origin.'],
  [['allow'], '"" is no origin. Write it as https://cdn.example.'],
  [['allow', 'https://a.example', 'https://b.example'], '"https://b.example" is one word too many.'],
  [['show', 'all'], '"all" is one word too many.'],
  [['contract', 'two'], '"two" is no contract version. Write it as 1.1.'],
  [['limit', 'wings', '2'], '"wings" is no limit. There are pages, documentBytes, '],
  [['limit', 'pages', 'many'], '"many" is no limit for pages. Write a whole number from 1 to 1000000000.'],
  [['limit', 'pages', '5', '6'], '"6" is one word too many.'],
  [['show', '--to'], "Option '--to <value>' argument missing"],
  [['show', '--to='], '--to takes a folder or s3://bucket/prefix.'],
  [['show', '--nonsense'], "Unknown option '--nonsense'"],
])('%j is a mistake: it changes nothing and ends with 2', async (words, complaint) => {
  const { code, complained } = await type(...words);
  expect(code).toBe(2);
  expect(complained.startsWith(complaint)).toBe(true);
  expect(complained).toContain('\n\nnpm run registry -- show');
  expect(await at.keys()).toEqual([]);
});
