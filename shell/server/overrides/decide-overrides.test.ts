import { decideOverrides, type OverrideTerms } from './decide-overrides.ts';

const local = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const decide = (search: string, terms: Partial<OverrideTerms>) =>
  decideOverrides(new URL(`http://site.example/?${search}`), {
    mode: 'admin',
    origins: [],
    granted: [],
    ...terms,
  });

test('an address that asks for nothing needs no decision', () => {
  expect(decide('remotes&page=2', { mode: 'anyone' })).toBeNull();
});

test('anyone takes it at once; an operator once it is confirmed', () => {
  expect(decide('remote.blog=http://localhost:3002', { mode: 'anyone' })).toEqual({ overrides: [local] });
  expect(decide('remote.blog=http://localhost:3002', {})).toEqual({ overrideRequest: [local] });
  expect(decide('remote.blog=http://localhost:3002', { granted: [local] })).toEqual({ overrides: [local] });
});

test.each([
  [
    'another origin',
    'remote.blog=http://localhost:9999',
    { name: 'mfe-blog', origin: 'http://localhost:9999' },
  ],
  [
    'another remote',
    'remote.auth=http://localhost:3002',
    { name: 'mfe-auth', origin: 'http://localhost:3002' },
  ],
])('%s than was confirmed is asked about', (_what, search, asked) => {
  expect(decide(search, { granted: [local] })).toEqual({ overrideRequest: [asked] });
});

test('what was confirmed is taken beside what was not', () => {
  const search = 'remote.blog=http://localhost:3002&remote.auth=http://localhost:9999';
  expect(decide(search, { granted: [local] })).toEqual({
    overrides: [local],
    overrideRequest: [{ name: 'mfe-auth', origin: 'http://localhost:9999' }],
  });
});

test('where nobody may, a grant changes nothing', () => {
  expect(decide('remote.blog=http://localhost:3002', { mode: 'nobody', granted: [local] })).toEqual({
    overrideProblem: expect.stringContaining('loads no remotes from other servers'),
  });
});

test('a foreign origin is refused whoever asks', () => {
  expect(decide('remote.blog=https://evil.example', { mode: 'anyone', granted: [local] })).toEqual({
    overrideProblem: expect.stringContaining('https://evil.example'),
  });
});
