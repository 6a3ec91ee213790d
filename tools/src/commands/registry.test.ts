import { temporaryStore } from '@adili/delivery/publishing/testing/temporary-store';
import { readSite } from '@adili/delivery/registry';
import { callCommand } from '../testing/call-command.ts';
import { typeCommand } from '../testing/type-command.ts';
import { registry } from './registry.ts';

// Some commands are processes of their own.
jest.setTimeout(30_000);

const at = temporaryStore();
const type = (...words: string[]) => callCommand(() => registry(words), { REGISTRY: at.store.address });
const typeFromOutside = (...words: string[]) =>
  typeCommand(['registry', ...words], { REGISTRY: at.store.address });

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
  const { said } = await type('allow', 'https://cdn.example/some/path');
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

test('lays down order and groups of links, shows them, and takes them back', async () => {
  await type('order', '/reports', '/dashboard');
  const { said } = await type('group', '/reports', 'Reports');
  expect(said).toContain('order of links: /reports /dashboard\n');
  expect(said).toContain('group of /reports: Reports\n');
  expect((await readSite(at.store))?.navigation).toEqual({
    order: ['/reports', '/dashboard'],
    groups: { '/reports': 'Reports' },
  });
  await type('group', '/reports');
  await type('order');
  expect((await readSite(at.store))?.navigation).toEqual({ groups: {} });
});

test('does so in the store that --to names', async () => {
  await callCommand(() => registry(['--to', at.store.address, 'contract', '1.4']), { REGISTRY: '/nowhere' });
  expect((await readSite(at.store))?.contract).toBe('1.4');
});

/** A row under a name of which the checkout has no folder: it is not to be read here. */
const enter = (name: string) => at.store.write(`registry/rows/${name}.json`, Buffer.from('{'));

test('gives a path to a remote, shows claims in vain, and takes it back', async () => {
  await at.ship('1.0.0-a');
  await enter('mfe-news');
  const { said } = await type('give', '/blog/:slug', 'mfe-news');
  expect(said).toMatch(
    /\n {2}\/blog {2}mfe-blog {2}since \d{4}-\d\d-\d\d\n {2}\/blog\/:slug {2}mfe-news {2}since/,
  );
  expect(said).toContain(
    'Claimed in vain\n  mfe-blog: /blog/:id belongs to mfe-news. Take it out of mfe-blog, or the operator moves it: npm run registry -- give /blog/:id mfe-blog.\n',
  );
  expect(said).toMatch(/^\/blog\/:slug belongs to mfe-news now; before to mfe-blog\n/);
  const { said: after } = await type('release', '/BLOG/:id');
  expect(after).toMatch(/^\/BLOG\/:id belongs to no remote now; before to mfe-news\n/);
  expect(after).not.toContain('  mfe-news  since');
  expect(after).not.toContain('in vain');
});

test('takes the short name of a remote with a row or a folder only', async () => {
  await enter('mfe-news');
  expect((await type('give', '/news', 'news')).said).toMatch(
    /^\/news belongs to mfe-news now; before to no remote\n/,
  );
  expect((await type('give', '/pricing', 'marketing')).said).toMatch(
    /^\/pricing belongs to mfe-marketing now/,
  );
  const { code, complained } = await type('give', '/pricing', 'maketing');
  expect([code, complained]).toEqual([
    1,
    `There is no remote "maketing": no row of mfe-maketing in ${at.store.address}, and no such folder here. Write it as mfe-marketing.\n`,
  ]);
  expect((await type()).said).toMatch(/\/pricing {2}mfe-marketing/);
});

test('every change says what it did, or that nothing changed', async () => {
  const first = async (...words: string[]) => (await type(...words)).said.split('\n')[0];
  expect(await first('allow', 'https://cdn.example')).toBe('https://cdn.example is allowed now');
  expect(await first('allow', 'https://cdn.example')).toBe('https://cdn.example is allowed: nothing changed');
  expect(await first('disallow', 'https://cdn.example')).toBe('https://cdn.example is not allowed any more');
  expect(await first('disallow', 'https://cdn.example')).toBe(
    'https://cdn.example is not allowed: nothing changed',
  );
  expect(await first('contract', '1.4')).toBe('The contract in use is 1.4 now; before 1.3');
  expect(await first('contract', '1.4')).toBe('The contract in use is 1.4: nothing changed');
  expect(await first('limit', 'pages', '400')).toBe('The limit for pages is 400 now; before 50');
  expect(await first('limit', 'pages', '400')).toBe('The limit for pages is 400: nothing changed');
  expect(await first('give', '/x', 'blog')).toBe('/x belongs to mfe-blog now; before to no remote');
  // Where nothing changed, that is all there is to show.
  expect((await type('give', '/x', 'blog')).said).toBe('/x belongs to mfe-blog: nothing changed\n');
});

test('the release of a path that no remote has fails, and says so', async () => {
  const { code, complained } = await typeFromOutside('release', '/nothing');
  expect([code, complained]).toEqual([1, '/nothing belongs to no remote: nothing changed\n']);
});

test('withdraws a remote: its row and its paths go, its versions stay', async () => {
  await at.ship('1.0.0-a');
  await type('give', '/x', 'mfe-auth');
  const before = await at.keys();
  const { code, said } = await type('withdraw', 'mfe-blog');
  expect(code).toBe(0);
  expect(said).toMatch(
    /^mfe-blog is out of the site: its row is removed, and these paths are free now: \/blog, .*\. Its versions stay in mfe-blog\/\.\n/,
  );
  expect(said).not.toContain('  mfe-blog');
  expect(said).toContain('  /x  mfe-auth');
  expect(await at.keys()).toEqual(before.filter((key) => key !== 'registry/rows/mfe-blog.json'));
  await at.ship('1.1.0-b');
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

test('withdraws a remote whose row is damaged', async () => {
  await enter('mfe-news');
  expect((await type('withdraw', 'mfe-news')).said).toMatch(
    /^mfe-news is out of the site: its row is removed\./,
  );
});

test.each(['blog', 'mfe-news'])('withdraws %s only where a row has that very name', async (name) => {
  await at.ship('1.0.0-a');
  const before = await at.keys();
  const { code, complained } = await type('withdraw', name);
  expect([code, complained]).toEqual([
    1,
    `There is no row of ${name} in ${at.store.address}. It has mfe-blog. Write the whole name.\n`,
  ]);
  expect(await at.keys()).toEqual(before);
});

test('a mistake ends the program with 2, and says how it is used', async () => {
  const { code, complained } = await typeFromOutside('give');
  expect([code, complained]).toEqual([
    2,
    expect.stringMatching(/^missing required argument 'path'\n\nUsage: npm run registry -- give /),
  ]);
});

test.each([
  [['give', '/a b', 'mfe-news'], 'Write a path of a page that is none of the shell, such as /pricing.'],
  [['give', '/health', 'mfe-news'], 'Write a path of a page that is none of the shell, such as /pricing.'],
  [['give', '/pricing'], "missing required argument 'remote'"],
  [['give', '/pricing', 'Marketing'], "'Marketing' is invalid for argument 'remote'. Write it as mfe-"],
  [['give', '/pricing', 'mfe-news', 'now'], 'too many arguments'],
  [['permit', 'https://cdn.example'], "unknown command 'permit'"],
  [['constructor'], "unknown command 'constructor'"],
  [['allow', 'cdn.example'], 'Write it as https://cdn.example.'],
  [['allow', 'https://a;x.b'], 'Write it as https://cdn.example.'],
  [['allow', 'https://*'], 'Write it as https://cdn.example.'],
  [['contract', 'two'], "'two' is invalid for argument 'version'. Write it as 1.1."],
  [['order', 'reports'], 'Write a path of a page that is none of the shell, such as /pricing.'],
  [['group', '/reports', 'x'.repeat(61)], 'Write up to 60 characters'],
  [['limit', 'wings', '2'], 'Allowed choices are pages, documentBytes, '],
  [['limit', 'pages', 'many'], 'Write a whole number from 1 to 1000000000.'],
  [['show', '--to'], "option '--to <store>' argument missing"],
  [['show', '--to='], 'It takes a folder or s3://bucket/prefix.'],
  [['show', '--nonsense'], "unknown option '--nonsense'"],
])('%j is a mistake: it changes nothing and ends with 2', async (words, complaint) => {
  const { code, complained } = await type(...words);
  expect(code).toBe(2);
  expect(complained).toContain(complaint);
  expect(complained).toContain('Usage: npm run registry --');
  expect(await at.keys()).toEqual([]);
});
