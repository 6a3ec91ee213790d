import { GRANT_LIFE_MS, grants } from './grant.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

test('a grant stands for eight hours', () => {
  const issuer = grants();
  const grant = issuer.issue(now);
  expect(issuer.isValid(grant, now)).toBe(true);
  expect(issuer.isValid(grant, now + GRANT_LIFE_MS - 1)).toBe(true);
  expect(issuer.isValid(grant, now + GRANT_LIFE_MS)).toBe(false);
});

test('a grant of another server, with a later expiry or with other bytes is none', () => {
  const issuer = grants();
  const [expiry = '', signature = ''] = issuer.issue(now).split('.');
  expect(issuer.isValid(grants().issue(now), now)).toBe(false);
  expect(issuer.isValid(`${Number(expiry) + 1}.${signature}`, now)).toBe(false);
  expect(issuer.isValid(`${expiry}.${'A'.repeat(43)}`, now)).toBe(false);
});

test.each([undefined, '', 'x', '9999999999999.', '9999999999999', { a: 1 }, ['x']])(
  '%j is no grant',
  (value) => {
    expect(grants().isValid(value, now)).toBe(false);
  },
);
