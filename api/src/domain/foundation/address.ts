import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** IPv4 to its /24 and IPv6 to its /48; any other text gives an empty one. */
export function truncateAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  if (!isIPv6(plain)) return '';
  const kept = groupsOf(plain).slice(0, 3);
  while (kept.at(-1) === '0') kept.pop();
  return `${kept.join(':')}::`;
}

/** Without a zone and the port that some proxies add, and an IPv4 address that came over an IPv6 socket as itself. */
export function plainAddress(address: string): string {
  return address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}
