import { hostOf, hostOfAddress, isSameSite } from './host-of.ts';

test('a host is the same however its address is written, and another at another port', () => {
  const written = ['http://site.test/a', 'https://SITE.test./', 'http://site.test:443/'];
  expect(written.map(hostOfAddress)).toEqual(['site.test', 'site.test', 'site.test']);
  expect(hostOfAddress('http://site.test:8080/')).toBe('site.test:8080');
  expect(hostOf('2606:4700:0000:0000:0000:0000:0000:0001', 443)).toBe(
    hostOfAddress('https://[2606:4700::1]/'),
  );
  expect(['about:blank', 'no address'].map(hostOfAddress)).toEqual(['', '']);
});

test('a host is one website with its www, and with no other', () => {
  expect(isSameSite('site.test', 'www.site.test')).toBe(true);
  expect(isSameSite('site.test', 'shop.site.test')).toBe(false);
  expect(isSameSite('site.test', 'site.test:8080')).toBe(false);
});
