import { originOf, overridesIn, withOverrides } from './override-address.ts';

const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://127.0.0.1:3003' };

const asked = (address: string) => overridesIn(new URL(address));

test('reads overrides as the address has them, by short or whole name', () => {
  expect(
    asked(
      'http://site.example/blog?remote.blog=http://localhost:3002&page=2&remote.mfe-auth=http://127.0.0.1:3003',
    ),
  ).toEqual([blog, auth]);
  expect(asked('http://site.example/?remotes&remote=x')).toEqual([]);
});

test('writes them so that they are read the same, and leaves the rest of the address', () => {
  const address = withOverrides('http://site.example/app/blog?page=2&remote.old=http://localhost:1#list', [
    blog,
    auth,
  ]);
  expect(asked(address)).toEqual([blog, auth]);
  const { pathname, searchParams, hash } = new URL(address);
  expect([pathname, searchParams.get('page'), hash]).toEqual(['/app/blog', '2', '#list']);
  expect(withOverrides(address, [])).toBe('http://site.example/app/blog?page=2#list');
});

test.each([
  ['http://localhost:3002/', 'http://localhost:3002'],
  ['HTTPS://CDN.example:443', 'https://cdn.example'],
  ['http://localhost:3002/app', null],
  ['http://user@localhost', null],
  ['ftp://localhost', null],
  ['localhost:3002', null],
])('%s is the origin %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});
