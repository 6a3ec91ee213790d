import { whyRefused } from './public-address.ts';

test('public addresses are reached', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.215.14',
    '172.15.0.1',
    '100.63.0.1',
    '2606:2800:21f:cb07::1',
    '2a00::1',
  ])
    expect([address, whyRefused(address)]).toEqual([address, null]);
});

test.each([
  ['loopback', ['127.0.0.1', '127.255.0.1', '::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1']],
  ['linkLocal', ['169.254.169.254', 'fe80::1', 'febf::1']],
  ['carrierGradeNat', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
  [
    'reserved',
    ['192.0.0.192', '192.0.2.1', '198.18.0.1', '203.0.113.9', '240.0.0.1', '2001:db8::1', '3fff::1'],
  ],
  ['multicast', ['224.0.0.1', '239.1.1.1', 'ff02::1']],
  ['broadcast', ['255.255.255.255']],
  ['uniqueLocal', ['fc00::1', 'fd00:ec2::254']],
  ['deprecatedSiteLocal', ['fec0::1']],
  ['ipv4Mapped', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1']],
  ['rfc6145', ['::ffff:0:7f00:1']],
  ['rfc6052', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1']],
  ['6to4', ['2002:7f00:1::']],
  ['teredo', ['2001:0:4136:e378:8000:63bf:3fff:fdd2']],
  // What the library counts as ordinary.
  ['IPv4-compatible', ['::a00:1', '::102:304']],
  ['metadata', ['168.63.129.16']],
  ['not global unicast', ['4000::1', '1::1']],
  ['not an address', ['localhost', '', 'fe80::1%eth0', '2606:2800:21f:cb07::1%eth0']],
])('%s is refused', (reason, addresses) => {
  expect(addresses.map((address) => [address, whyRefused(address)])).toEqual(
    addresses.map((address) => [address, reason]),
  );
});
