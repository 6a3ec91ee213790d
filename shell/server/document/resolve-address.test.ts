import type { DocumentRemotes } from '../remotes/snapshot.ts';
import { publishedPage, remoteVersion } from '../testing/remote-version.ts';
import { resolveAddress } from './resolve-address.ts';

const fragment = (url: string) => ({
  url,
  html: `${url}.html`,
  image: 'previews/page.png',
  head: { title: url },
  scripts: [],
});
const list = publishedPage({ fragments: [fragment('/blog'), fragment('/blog?page=2')] });
const guide = publishedPage({ path: '/blog/:id', fragments: [fragment('/blog/gdpr')] });
const archive = publishedPage({ path: '/blog/archive', fragments: [] });
const person = publishedPage({ path: '/people/:id', fragments: [] });
const snapshot: DocumentRemotes = { remotes: [remoteVersion([guide, list, archive, person])], unknown: [] };

test.each([
  ['/blog', '', '/blog'],
  ['/BLOG/', '', '/blog'],
  ['/blog//', '', '/blog'],
  ['/blog', '?page=2', '/blog?page=2'],
  ['/blog', '?utm=mail', '/blog'],
  ['/blog/gdpr', '?utm=mail', '/blog/gdpr'],
  ['//blog//gdpr', '', '/blog/gdpr'],
])('%s%s is served from the fragment of %s', (path, search, url) => {
  expect(resolveAddress(snapshot, path, search)).toMatchObject({ status: 200, found: { fragment: { url } } });
});

test('a page without parameters goes before one with', () => {
  expect(resolveAddress(snapshot, '/blog/archive', '')).toMatchObject({
    status: 200,
    found: { page: archive },
  });
});

test('an id that was not prerendered where all are is 404, but still its page', () => {
  expect(resolveAddress(snapshot, '/blog/nope', '')).toMatchObject({ status: 404, found: { page: guide } });
});

test('a page that prerenders none of its addresses takes every id', () => {
  expect(resolveAddress(snapshot, '/people/7', '')).toMatchObject({ status: 200, found: { page: person } });
});

test.each(['/nowhere', '/blog/%E0%A4%A', '/blog/gdpr/more'])("%s is nobody's: 404", (path) => {
  expect(resolveAddress(snapshot, path, '')).toEqual({ status: 404, found: null });
});

test('while a remote whose pages are on record is unknown, they alone are 503', () => {
  const partly = { ...snapshot, unknown: [{ name: 'mfe-auth', paths: ['/login', '/invite/:code'] }] };
  for (const path of ['/login', '/Login/', '/invite/7'])
    expect(resolveAddress(partly, path, '')).toEqual({ status: 503, found: null });
  expect(resolveAddress(partly, '/nowhere', '')).toEqual({ status: 404, found: null });
});

test('while a remote is unknown with all its pages, an address without a page may be one of its own: 503', () => {
  const partly = { ...snapshot, unknown: [{ name: 'mfe-auth', paths: null }] };
  expect(resolveAddress(partly, '/login', '')).toEqual({ status: 503, found: null });
  expect(resolveAddress(partly, '/blog', '')).toMatchObject({ status: 200 });
});
