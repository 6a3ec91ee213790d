import { findPage, hrefFor, matchPath, pathBelow } from './paths.ts';

test.each([
  ['/', '/pricing', '/pricing'],
  ['/app/', '/pricing', '/app/pricing'],
  ['/app/', '/', '/app/'],
  ['/', '//elsewhere.example', '/elsewhere.example'],
])('below %s the address of %s is %s', (base, path, href) => {
  expect(hrefFor(base, path)).toBe(href);
});

test.each([
  ['/', '/pricing', '/pricing'],
  ['/app/', '/app/pricing', '/pricing'],
  ['/app/', '/app', '/'],
  ['/app/', '/application', null],
  ['/app/', '/', null],
])('below %s, %s is the path %s', (base, pathname, path) => {
  expect(pathBelow(base, pathname)).toBe(path);
});

test.each([
  ['/', '/', {}],
  ['/AboutUs', '/aboutus', {}],
  ['/pricing', '/pricing/', {}],
  ['/blog/:id', '/blog/gdpr', { id: 'gdpr' }],
  ['/blog/:id', '/blog/a%20b%2Fc', { id: 'a b/c' }],
  ['/:a/x/:b', '/1/X/2', { a: '1', b: '2' }],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ['/blog/:id', '/blog'],
  ['/blog/:id', '/blog/gdpr/more'],
  ['/blog', '/blog/gdpr'],
  ['/pricing', '/prices'],
  ['/blog/:id', '/blog/%E0%A4%A'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

test('a path leads to a page without parameters before one with some', () => {
  const [list, guide, archive] = [{ path: '/blog' }, { path: '/blog/:id' }, { path: '/blog/archive' }];
  const [blog, other] = [{ pages: [list, guide] }, { pages: [archive] }];
  const remotes = [blog, other];
  expect(findPage(remotes, '/blog/archive')).toEqual({ remote: other, page: archive, params: {} });
  expect(findPage(remotes, '/blog/gdpr')).toEqual({ remote: blog, page: guide, params: { id: 'gdpr' } });
});

test('a path that no page has leads nowhere, a malformed one too', () => {
  const remotes = [{ pages: [{ path: '/blog/:id' }] }];
  for (const path of ['/nowhere', '/blog/%E0%A4%A', '/']) expect(findPage(remotes, path)).toBeNull();
  expect(findPage([], '/')).toBeNull();
});
