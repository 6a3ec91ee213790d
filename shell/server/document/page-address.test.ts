import { pageAddress } from './page-address.ts';

test.each([
  ['/', '/', '/', ''],
  ['/', '/blog/gdpr', '/blog/gdpr', ''],
  ['/', '/blog?page=2&from=mail', '/blog', '?page=2&from=mail'],
  ['/app/', '/app/blog/', '/blog/', ''],
  ['/app/', '/app', '/', ''],
])('below %s a page may be at %s', (base, url, pathname, search) => {
  expect(pageAddress(url, base)).toEqual({ pathname, search });
});

test.each([
  ['what the server answers by itself', '/remotes.json'],
  ['the same, escaped', '/%61ssets/shell.js'],
  ['the same, in capitals', '/HEALTH'],
  ['what may be a feed', '/blog/feed.XML'],
  ['overrides', '/blog?remote.blog=http%3A//localhost%3A3002'],
  ['overrides, escaped', '/blog?%72emote.blog=x'],
  ['another host', '//blog'],
  ['a step back', '/blog/../health'],
  ['the same, escaped', '/blog/%2e%2e/health'],
  ['a backslash', '/\\blog'],
  ['a fragment', '/blog#top'],
  ['a search that a browser would write otherwise', "/blog?q='x'"],
  ['no path', 'http://adili.example/blog'],
  ['a broken escape', '/blog/%E0%A4%A'],
])('%s is left to the whole server: %s', (_what, url) => {
  expect(pageAddress(url, '/')).toBeNull();
});

test('what lies outside the base path is too', () => {
  expect(pageAddress('/blog', '/app/')).toBeNull();
});
