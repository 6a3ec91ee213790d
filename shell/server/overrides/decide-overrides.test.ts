import { decideOverrides, type OverrideTerms } from './decide-overrides.ts';

const local = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const decide = (search: string, terms: Partial<OverrideTerms>) =>
  decideOverrides(new URLSearchParams(search), { mode: 'admin', origins: [], granted: false, ...terms });

test('an address that asks for nothing needs no decision', () => {
  expect(decide('page=2', { mode: 'anyone' })).toBeNull();
});

test('anyone takes it at once; an operator once it is confirmed', () => {
  expect(decide('remote.blog=http://localhost:3002', { mode: 'anyone' })).toEqual({ overrides: [local] });
  expect(decide('remote.blog=http://localhost:3002', {})).toEqual({ overrideRequest: [local] });
  expect(decide('remote.blog=http://localhost:3002', { granted: true })).toEqual({ overrides: [local] });
});

test('where nobody may, a grant changes nothing', () => {
  expect(decide('remote.blog=http://localhost:3002', { mode: 'nobody', granted: true })).toEqual({
    overrideProblem: expect.stringContaining('loads no remotes from other servers'),
  });
});

test('a foreign origin is refused whoever asks', () => {
  expect(decide('remote.blog=https://evil.example', { mode: 'anyone', granted: true })).toEqual({
    overrideProblem: expect.stringContaining('https://evil.example'),
  });
});
