import { fileAddress } from './file-address.ts';

test('a file of a version', () => {
  expect(fileAddress('/mfe-blog/0.1.0-a1b2/previews/page.png')).toEqual({
    name: 'mfe-blog',
    version: '0.1.0-a1b2',
    file: 'previews/page.png',
    key: 'mfe-blog/0.1.0-a1b2/previews/page.png',
  });
});

test.each([
  '/registry/rows/mfe-blog.json',
  '/registry/site.json',
  '/mfe-blog/1',
  '/mfe-blog/1/',
  '/mfe-blog/../registry/rows/mfe-blog.json',
  '/mfe-blog/1/../../registry/site.json',
  '/mfe-blog/1/..%2f..%2fregistry/site.json',
  '/mfe-blog/1/.hidden.js',
  '/mfe-blog/.1/remote.json',
  '/mfe-blog/1//etc/passwd.json',
  '/mfe-blog/1/a\\..\\b.js',
  '/MFE/1/remote.json',
  '/mfe-blog/1/evil.html',
  '/mfe-blog/1/fragments/_blog.html',
  '/mfe-blog/1/evil.xhtml',
  '/mfe-blog/1/remoteEntry.js.br',
  '/mfe-blog/1/js',
])('%s is no file of a remote', (path) => {
  expect(fileAddress(path)).toBeNull();
});

test('a long address is refused at once, whatever it is made of', () => {
  expect(fileAddress(`/mfe-blog/1/${'a'.repeat(50_000)}.js`)).toBeNull();
  expect(fileAddress(`/mfe-blog/1/${'.a'.repeat(50_000)}!`)).toBeNull();
});
