import { kindOf } from './kinds.ts';
import { leadsToLogIn } from './log-in.ts';
import { retryAfterMs } from './retry-after.ts';

test.each([
  ['text/html; charset=utf-8', '', undefined],
  ['application/xhtml+xml', '', undefined],
  ['application/xml', 'html', undefined],
  ['application/xml', 'RDF', 'a feed'],
  ['text/xml', 'catalogue', 'XML'],
  ['application/atom+xml', '', 'a feed'],
  ['application/ld+json', '', 'data as JSON'],
  ['image/svg+xml', 'svg', 'a picture'],
  ['text/markdown', '', 'plain text'],
  ['APPLICATION/PDF', '', 'a PDF'],
  ['nonsense', '', undefined],
])('%s with the root %j is %s', (type, root, kind) => {
  expect(kindOf(type, root)).toBe(kind);
});

const HERE = 'https://site.test';
test.each([
  ['a path that names it', '/account', `${HERE}/en/log-in?next=%2Faccount`, 0, 50, true],
  ['a page of a field for a password', '/account', `${HERE}/session`, 1, 3, true],
  ['a page with much else', '/', `${HERE}/en/`, 1, 80, false],
  ['a sign-up with two such fields', '/', `${HERE}/join`, 2, 3, false],
  ['a log-in that was asked for', '/login', `${HERE}/en/login`, 1, 3, false],
  ['the same page', '/account', `${HERE}/account/?x=1`, 1, 3, false],
  ['an article on it', '/a', `${HERE}/blog/a-login-page`, 0, 9, false],
])('%s', (_, asked, ended, passwords, links, leads) => {
  expect(leadsToLogIn(HERE + asked, ended, { passwords, links })).toBe(leads);
});

test('Retry-After is seconds or a date, and at least half a second', () => {
  const now = Date.parse('2026-11-30T10:00:00Z');
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('Mon, 30 Nov 2026 10:00:07 GMT', now)).toBe(7_000);
  expect(retryAfterMs('0', now)).toBe(500);
  expect(retryAfterMs('Mon, 30 Nov 2020 10:00:00 GMT', now)).toBe(500);
  expect([retryAfterMs('soon', now), retryAfterMs(undefined, now)]).toEqual([undefined, undefined]);
});
