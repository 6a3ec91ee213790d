import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');

/** Load was to go to another machine. */
export class NotLoopbackError extends Error {
  override readonly name = 'NotLoopbackError';

  constructor(address: string) {
    super(`Load goes to this machine's loopback addresses, and never to ${address}.`);
  }
}

/** @param address as `http://127.0.0.1:8083` @throws {NotLoopbackError} it is none of loopback's, written as a number */
export function holdToLoopback(address: string): void {
  const { protocol, hostname } = URL.parse(address) ?? { protocol: '', hostname: '' };
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (protocol !== 'http:' || family === 0 || !own.check(host, family === 6 ? 'ipv6' : 'ipv4'))
    throw new NotLoopbackError(address);
}
