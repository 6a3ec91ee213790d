import { overridesIn } from '../../src/boot/override-address.ts';
import { askedOverrides } from './decide-overrides.ts';

const asked = (search: string, origins: string[] = []) =>
  askedOverrides(overridesIn({ searchParams: new URLSearchParams(search) }), origins);

test.each([
  ['remote.blog=http://localhost:3002', 'mfe-blog', 'http://localhost:3002'],
  ['remote.mfe-blog=http://localhost:3002/', 'mfe-blog', 'http://localhost:3002'],
  ['remote.new-shop=https://127.0.0.1:8443', 'mfe-new-shop', 'https://127.0.0.1:8443'],
  ['remote.blog=http://127.1.2.3', 'mfe-blog', 'http://127.1.2.3'],
  ['remote.blog=http://[::1]:3002', 'mfe-blog', 'http://[::1]:3002'],
])('%s takes %s from %s', (search, name, origin) => {
  expect(asked(search)).toEqual({ allowed: [{ name, origin }] });
});

test('an origin of the site is allowed, and only as it was named', () => {
  const origins = ['https://cdn.example'];
  expect(asked('remote.blog=https://cdn.example', origins).allowed).toHaveLength(1);
  expect(asked('remote.blog=http://cdn.example', origins).allowed).toEqual([]);
  expect(asked('remote.blog=https://cdn.example:8443', origins).allowed).toEqual([]);
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://1270.0.0.1.example',
  'http://localhost@evil.example',
  'http://user@localhost:3002',
  'http://localhost:3002/remoteEntry.js',
  'http://localhost:3002?x',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'localhost:3002',
  '',
])('%s is refused with a sentence that names the remote', (value) => {
  const { allowed, problem } = asked(`remote.blog=${encodeURIComponent(value)}`);
  expect(allowed).toEqual([]);
  expect(problem).toMatch(/^mfe-blog was not taken from .*\.$/);
});

test('a name that is none is refused', () => {
  const { allowed, problem } = asked('remote.../x=http://localhost:3002');
  expect(allowed).toEqual([]);
  expect(problem).toMatch('small letters');
});

test('one refused does not cost another', () => {
  expect(asked('remote.blog=http://localhost:3002&remote.auth=https://evil.example')).toEqual({
    allowed: [{ name: 'mfe-blog', origin: 'http://localhost:3002' }],
    problem: expect.stringContaining('mfe-auth'),
  });
});
