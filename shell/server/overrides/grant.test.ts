import { GRANT_LIFE_MS, type Grant, MOST_GRANTED, standing, withGranted } from './override-grant.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
const granted = (override: typeof blog, at = now) => withGranted([override], [], at);

test('a grant stands for an hour', () => {
  expect(GRANT_LIFE_MS).toBe(3_600_000);
  expect(standing(granted(blog), now)).toEqual([expect.objectContaining(blog)]);
  expect(standing(granted(blog), now + GRANT_LIFE_MS - 1)).toHaveLength(1);
  expect(standing(granted(blog), now + GRANT_LIFE_MS)).toEqual([]);
});

test('a further grant neither ends nor prolongs the one before', () => {
  const both = withGranted([auth], granted(blog), now + 1_000);
  expect(standing(both, now + 1_000)).toMatchObject([auth, blog]);
  expect(standing(both, now + GRANT_LIFE_MS)).toMatchObject([auth]);
});

test('the same granted again stands once, for an hour from then', () => {
  const again = withGranted([blog], granted(blog), now + 1_000);
  expect(standing(again, now + 1_000)).toHaveLength(1);
  expect(standing(again, now + GRANT_LIFE_MS)).toMatchObject([blog]);
});

test('the oldest go where there are too many for a cookie', () => {
  let grants: readonly Grant[] = [];
  for (let port = 1; port <= MOST_GRANTED + 1; port++)
    grants = withGranted([{ name: 'mfe-blog', origin: `http://localhost:${port}` }], grants, now);
  const origins = grants.map(({ origin }) => origin);
  expect(origins).toHaveLength(MOST_GRANTED);
  expect(origins).not.toContain('http://localhost:1');
});

test.each([undefined, '', 'x', false, { a: 1 }])('%j grants nothing', (value) => {
  expect(standing(value, now)).toEqual([]);
});
