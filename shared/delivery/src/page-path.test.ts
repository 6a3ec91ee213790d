import { matchPath } from '@adili/contract/paths';
import { canMeet, covers, isReserved, pagePath } from './page-path.ts';

const path = (text: string) => {
  const found = pagePath(text);
  if (found === null) throw new Error(`${text} is no path.`);
  return found;
};

it.each([
  ['/login', '/login', true],
  ['/login', '/Login/', true],
  ['/login', '//login', true],
  ['/login', '/%6Cogin', true],
  ['/login', '/:page', true],
  ['/blog/:id', '/blog/:slug', true],
  ['/blog/:id', '/blog/archive', true],
  ['/blog/:id', '/:section/print', true],
  ['/', '/', true],
  ['/', '/:page', false],
  ['/blog', '/blogs', false],
  ['/blog', '/blog/:id', false],
  ['/blog/:id', '/blog/:id/print', false],
  ['/blog/:id', '/news/:id', false],
  ['/%3Apage', '/login', false],
])('%s and %s have an address in common: %s', (a, b, meet) => {
  expect(canMeet(path(a), path(b))).toBe(meet);
  expect(canMeet(path(b), path(a))).toBe(meet);
});

it('says that two patterns meet wherever the shell matches both', () => {
  const patterns = ['/', '/a', '/A/', '/:x', '/a/b', '/a/:x', '/:x/b', '/:x/:y', '/%61/b', '/a/:x/c'];
  const addresses = ['/', '/a', '/a/', '/b', '/a/b', '/A/B', '/%61/b', '/c/b', '/a/b/c', '//a//b'];
  for (const a of patterns)
    for (const b of patterns)
      for (const address of addresses)
        if (matchPath(a, address) && matchPath(b, address))
          expect([a, b, canMeet(path(a), path(b))]).toEqual([a, b, true]);
});

it.each(['blog', '/a?b', '/a#b', '/./a', '/../a', '/a/%2e%2E', '/a%2Fb', '/a%5Cb', '/a\\b', '/a b', '/a%0A'])(
  '%j is no path of a page',
  (text) => expect(pagePath(text)).toBeNull(),
);

it.each([
  '/%E0%A4%A',
  '/ünder',
  '/$(id)',
  "/a'b",
  `/${'a'.repeat(200)}`,
  '/:%00',
  '/:',
  '/:__proto__',
  '/:a-b',
])('%j neither', (text) => expect(pagePath(text)).toBeNull());

it('covers what has fewer addresses, and not the other way round', () => {
  expect(covers(path('/blog/:id'), path('/blog/gdpr'))).toBe(true);
  expect(covers(path('/blog/gdpr'), path('/blog/:id'))).toBe(false);
});

it.each(['/health', '/Delivery.json', '/assets/x/y', '/%72emotes/x'])('%s is the server’s own', (text) =>
  expect(isReserved(path(text))).toBe(true),
);

it.each([
  '/.well-known/acme-challenge/x',
  '/.WELL-KNOWN',
  '/%2Ewell-known/apple-app-site-association',
  '/favicon.ico',
  '/BingSiteAuth.xml',
  '/crossdomain.xml',
  '/clientaccesspolicy.xml',
  '/browserconfig.xml',
  '/apple-app-site-association',
  '/ads.txt',
  '/app-ads.txt',
  '/security.txt',
  '/google1234567890abcdef.html',
  '/yandex_1234567890abcdef.html',
  '/pinterest-12345.html',
])('others believe the whole site by %s, so it is no team’s', (text) =>
  expect(isReserved(path(text))).toBe(true),
);

it.each(['/', '/:x', '/blog/health', '/healthy', '/google', '/google-ads', '/blog/ads.txt', '/well-known'])(
  '%s is not',
  (text) => expect(isReserved(path(text))).toBe(false),
);
