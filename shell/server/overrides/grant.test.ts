import { GRANT_LIFE_MS, grants, MOST_GRANTED } from './grant.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };

test('a grant stands for an hour', () => {
  const issuer = grants();
  const grant = issuer.issue([blog], undefined, now);
  expect(GRANT_LIFE_MS).toBe(3_600_000);
  expect(issuer.granted(grant, now)).toEqual([expect.objectContaining(blog)]);
  expect(issuer.granted(grant, now + GRANT_LIFE_MS - 1)).toHaveLength(1);
  expect(issuer.granted(grant, now + GRANT_LIFE_MS)).toEqual([]);
});

test('a further grant neither ends nor prolongs the one before', () => {
  const issuer = grants();
  const both = issuer.issue([auth], issuer.issue([blog], undefined, now), now + 1_000);
  expect(issuer.granted(both, now + 1_000)).toMatchObject([auth, blog]);
  expect(issuer.granted(both, now + GRANT_LIFE_MS)).toMatchObject([auth]);
});

test('the same granted again stands once, for an hour from then', () => {
  const issuer = grants();
  const again = issuer.issue([blog], issuer.issue([blog], undefined, now), now + 1_000);
  expect(issuer.granted(again, now + 1_000)).toHaveLength(1);
  expect(issuer.granted(again, now + GRANT_LIFE_MS)).toMatchObject([blog]);
});

test('the oldest go where there are too many for a cookie', () => {
  const issuer = grants();
  let grant = '';
  for (let port = 1; port <= MOST_GRANTED + 1; port++)
    grant = issuer.issue([{ name: 'mfe-blog', origin: `http://localhost:${port}` }], grant, now);
  const origins = issuer.granted(grant, now).map(({ origin }) => origin);
  expect(origins).toHaveLength(MOST_GRANTED);
  expect(origins).not.toContain('http://localhost:1');
  expect(grant.length).toBeLessThan(3_000);
});

test('a grant of another server, with other content or with other bytes is none, nor adds to a new one', () => {
  const issuer = grants();
  const [content = '', signature = ''] = issuer.issue([blog], undefined, now).split('.');
  const later = Buffer.from(JSON.stringify([{ ...auth, until: now * 2 }])).toString('base64url');
  for (const forged of [
    grants().issue([blog], undefined, now),
    `${later}.${signature}`,
    `${content}.${'A'.repeat(43)}`,
  ]) {
    expect(issuer.granted(forged, now)).toEqual([]);
    expect(issuer.granted(issuer.issue([blog], forged, now), now)).toMatchObject([blog]);
  }
});

test.each([undefined, '', 'x', 'W10.', 'W10', { a: 1 }, ['x']])('%j is no grant', (value) => {
  expect(grants().granted(value, now)).toEqual([]);
});
