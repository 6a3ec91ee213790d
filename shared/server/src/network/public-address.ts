import ipaddr from 'ipaddr.js';

/**
 * What `ipaddr.js` counts as ordinary: addresses of the deprecated IPv4-compatible form and everything outside
 * 2000::/3, which IANA has not given out, and addresses of the metadata services of clouds that lie in public space.
 */
const alsoRefused: readonly [name: string, range: string][] = [
  ['IPv4-compatible', '::/96'],
  ['metadata', '168.63.129.16/32'],
  ['AS112', '2620:4f:8000::/48'],
];
const globalUnicast = ipaddr.parseCIDR('2000::/3');
const extra = alsoRefused.map(([name, range]) => ({ name, range: ipaddr.parseCIDR(range) }));

type Address = ReturnType<typeof ipaddr.parse>;

const lies = (address: Address, [range, bits]: [Address, number]): boolean =>
  address.kind() === range.kind() && address.match(range, bits);

/**
 * Why an auditor that works for others may not reach an address; null where it may. The address is in the form that
 * sockets take, without brackets: '192.0.2.1' or '2001:db8::1'.
 */
export function whyRefused(text: string): string | null {
  // An IPv6 address with a zone ('fe80::1%eth0') is never one of the public network.
  if (!ipaddr.isValid(text) || text.includes('%')) return 'not an address';
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range !== 'unicast') return range;
  const other = extra.find((row) => lies(address, row.range));
  if (other) return other.name;
  return address.kind() === 'ipv6' && !lies(address, globalUnicast) ? 'not global unicast' : null;
}
