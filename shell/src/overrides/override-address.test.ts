import { overridesIn, withOverrides } from './override-address.ts';

const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
const auth = { name: 'mfe-auth', origin: 'http://127.0.0.1:3003' };

test('reads overrides as the address has them, by short or whole name', () => {
  expect(
    overridesIn(
      'http://site.example/blog?remote.blog=http://localhost:3002&page=2&remote.mfe-auth=http://127.0.0.1:3003',
    ),
  ).toEqual([blog, auth]);
  expect(overridesIn('http://site.example/?remotes&remote=x')).toEqual([]);
});

test('writes them so that they are read the same, and leaves the rest of the address', () => {
  const address = withOverrides('http://site.example/app/blog?page=2&remote.old=http://localhost:1#list', [
    blog,
    auth,
  ]);
  expect(overridesIn(address)).toEqual([blog, auth]);
  const { pathname, searchParams, hash } = new URL(address);
  expect([pathname, searchParams.get('page'), hash]).toEqual(['/app/blog', '2', '#list']);
  expect(withOverrides(address, [])).toBe('http://site.example/app/blog?page=2#list');
});
