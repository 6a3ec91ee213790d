import { AccessByHost } from './access.ts';
import { withoutSecrets } from './secrets.ts';

test('what was given is for the host of the first address, and what stands in an address for its own', () => {
  const accesses = new AccessByHost({ headers: { 'X-Key': 'value' } });
  expect(accesses.take('https://site.test/a')).toBe('https://site.test/a');
  expect(accesses.take('https://ada:p%40ss@other.test/?a[]=1')).toBe('https://other.test/?a[]=1');
  expect(accesses.of('https://site.test/b')).toEqual({
    headers: { 'X-Key': 'value' },
    to: 'https://site.test/b',
  });
  expect(accesses.of('https://other.test/')).toEqual({
    basicAuth: { username: 'ada', password: 'p@ss' },
    to: 'https://other.test/',
  });
});

test('nothing that lets in is left in a text, in whatever form it comes back', () => {
  const basicAuth = { username: 'ada', password: 'p@ss word' };
  const clean = withoutSecrets([
    { headers: { authorization: 'Bearer tok-en' }, cookies: { a: 'x' }, basicAuth },
  ]);
  const basic = Buffer.from('ada:p@ss word').toString('base64');
  const told = clean({
    texts: [
      'see tok-en',
      'p%40ss%20word',
      basic,
      'http://u:p@site.test/@ada',
      '<a href="//u:p@a.test">',
      'fox',
    ],
    picture: 'tok-en',
    fingerprint: 'tok-en',
    none: null,
  });
  expect(told).toEqual({
    texts: ['see •••', '•••', '•••', 'http://site.test/@ada', '<a href="//a.test">', 'fox'],
    picture: 'tok-en',
    fingerprint: 'tok-en',
    none: null,
  });
});
