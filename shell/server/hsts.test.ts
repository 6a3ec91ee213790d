import { fakeSource } from './testing/fake-source.ts';
import { publishedPage } from './testing/remote-version.ts';
import { ask, closeServers, startSite } from './testing/shell-site.ts';

afterEach(closeServers);

const everyKind = [
  ['a document', '/app/blog', 200],
  ['a missing page', '/app/nowhere', 404],
  ['a redirect', '/', 302],
  ['a missing file', '/app/assets/none/shell.js', 404],
  ["a remote's missing file", '/app/remotes/mfe-blog/none/remoteEntry.js', 404],
  ['a refusal', '/app/delivery.json', 401],
  ['an address that can not be read', '/app/%E0%A4%A', 404],
  ['the health', '/health', 200],
] as const;

const start = async (PUBLIC_URL: string): Promise<string> => {
  const sources = [fakeSource('mfe-blog', '1', [publishedPage()]).source];
  return (await startSite({ sources, settings: { PUBLIC_URL, BASE_PATH: '/app/' } })).site;
};

test.each(everyKind)(
  'over https %s binds browsers to https for a year, for this host alone',
  async (_, path, status) => {
    const site = await start('https://adili.example');
    const answer = await ask(site, {}, path);
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([
      status,
      'max-age=31536000',
    ]);
  },
);

test.each(everyKind)('over http %s binds nobody', async (_, path) => {
  const answer = await ask(await start('http://localhost:3000'), { 'x-forwarded-proto': 'https' }, path);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});
