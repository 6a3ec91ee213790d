import { ForeignHosts, foreignLimits } from './foreign-hosts.ts';

const OTHER = 'https://other.test/a';
const { requests, bytes } = foreignLimits;

test('a page may ask another host for so many files, and its own with its www for any number', () => {
  const hosts = new ForeignHosts('https://site.test/');
  const ask = (address: string) =>
    Array.from({ length: requests + 5 }, () => hosts.request(address, false)).filter(Boolean).length;
  expect(['https://site.test/b', 'http://www.site.test/', OTHER].map(ask)).toEqual([
    requests + 5,
    requests + 5,
    requests,
  ]);
  expect(hosts.leftOut()).toEqual(['other.test']);
});

test('a redirect that is one too many ends the connections to its host, and no other is made', () => {
  const hosts = new ForeignHosts('https://site.test/');
  const ended: string[] = [];
  hosts.connect('other.test', () => ended.push('other.test'));
  hosts.connect('third.test', () => ended.push('third.test'));
  for (let asked = 0; asked < requests; asked += 1) hosts.request(OTHER, true);
  expect(ended).toEqual([]);
  hosts.request(OTHER, true);
  expect([ended, hosts.connect('other.test', () => undefined)]).toEqual([['other.test'], null]);
});

test('a host that gave its bytes gives no more, and connections are counted like requests', () => {
  const hosts = new ForeignHosts('https://site.test/');
  const ended: string[] = [];
  const closed = hosts.connect('other.test', () => ended.push('closed before'));
  closed?.();
  hosts.connect('other.test', () => ended.push('open'));
  hosts.bytes('other.test', bytes);
  hosts.bytes('site.test', bytes * 2);
  expect([ended, hosts.leftOut()]).toEqual([[], []]);
  hosts.bytes('other.test', 1);
  expect([ended, hosts.leftOut()]).toEqual([['open'], ['other.test']]);
  const made = Array.from({ length: requests + 5 }, () => hosts.connect('third.test', () => undefined));
  expect(made.filter(Boolean)).toHaveLength(requests);
});
