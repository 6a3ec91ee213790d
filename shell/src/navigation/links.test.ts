import type { LinkDefinition, SessionUser } from '@adili/contract';
import { linksOf } from './links.ts';

const link = (path: string, changes: Partial<LinkDefinition> = {}): LinkDefinition => ({
  place: 'product',
  path,
  label: path.slice(1),
  ...changes,
});
const terms = { order: [], groups: {} };
const visitor = { user: null, language: 'en' };
const operator = { id: 'u1', email: 'o@example.com', role: 'admin' } satisfies SessionUser;

test('only the links of the place, and those for the person', () => {
  const remotes = [
    { links: [link('/reports'), link('/terms', { place: 'footer' })] },
    {},
    { links: [link('/queue', { for: { roles: ['operator'] } })] },
  ];
  expect(linksOf(remotes, 'product', terms, visitor)).toEqual([
    { links: [{ path: '/reports', label: 'reports' }] },
  ]);
  expect(
    linksOf(remotes, 'product', terms, { ...visitor, user: operator }).flatMap(({ links }) => links),
  ).toHaveLength(2);
  expect(linksOf(remotes, 'account', terms, visitor)).toEqual([]);
});

test("the operator's order and groups go before a remote's own", () => {
  const remotes = [
    { links: [link('/a', { group: 'First' }), link('/b', { group: 'First' }), link('/c')] },
    { links: [link('/d', { group: 'Second' })] },
  ];
  const groups = linksOf(remotes, 'product', { order: ['/d', '/b'], groups: { '/c': 'Second' } }, visitor);
  expect(groups.map(({ name, links }) => [name, ...links.map(({ path }) => path)])).toEqual([
    ['Second', '/d', '/c'],
    ['First', '/b', '/a'],
  ]);
});

test("a label in the document's language, where the remote has one of its own", () => {
  const remotes = [{ links: [link('/reports', { labels: { sw: 'Ripoti' } })] }];
  const label = (language: string) =>
    linksOf(remotes, 'product', terms, { user: null, language })[0]?.links[0]?.label;
  expect(['sw', 'en', 'constructor'].map(label)).toEqual(['Ripoti', 'reports', 'reports']);
});
