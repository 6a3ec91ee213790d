/** Public addresses that the namespace of the tests holds by itself: a hostile site of the internet. */
export const PUBLIC = ['93.184.215.14', '2606:2800:21f:cb07::1'];

/** Addresses that the namespace holds beside its loopback ones, on each of which a canary listens. */
export const REFUSED = [
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.192',
  '168.63.129.16',
  'fd00:ec2::254',
  'fec0::1',
  '64:ff9b::a01:203',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  '2001:db8::1',
];

/** How addresses that are refused can be written in a page. */
export const SPELLINGS = [
  ...REFUSED.map((address) => (address.includes(':') ? `[${address}]` : address)),
  '127.0.0.1',
  'localhost',
  'localhost.',
  'any.localhost',
  // Decimal, octal, hexadecimal and shortened.
  '2130706433',
  '0177.0.0.1',
  '017700000001',
  '0x7f.1',
  '0x7f000001',
  '127.1',
  '0',
  '167838211',
  // IPv6 forms of IPv4 addresses.
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.1.2.3]',
  '[::127.0.0.1]',
  // Full-width digits and dots, which browsers read as plain ones.
  '%EF%BC%91%EF%BC%92%EF%BC%97%E3%80%820%E3%80%820%E3%80%821',
  'internal.test',
  'mapped.test',
];

/** What names resolve to. */
export const NAMES: Record<string, readonly string[]> = {
  'hostile.test': [PUBLIC[0] as string],
  'other.test': PUBLIC,
  'internal.test': ['10.1.2.3'],
  'mapped.test': ['::ffff:127.0.0.1'],
};

/** Resolves to a public address when it is asked for the first time, and to loopback from then on. */
export const REBINDING = 'rebinding.test';

/** Others of the same ranges and beyond, for what is tried without a browser. */
export const FORBIDDEN = [
  ...SPELLINGS,
  '127.255.255.254',
  '0.0.0.0',
  '10.255.255.255',
  '172.31.255.255',
  '192.168.255.255',
  '100.127.255.255',
  '100.100.100.200',
  '169.254.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '0300.0250.1.1',
  '0xA9FEA9FE',
  '2852039166',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[2002:a00:1::]',
  '[64:ff9b::7f00:1]',
  '[4000::1]',
  '[::a00:1]',
];
