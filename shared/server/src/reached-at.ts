import { isIP } from 'node:net';

/** Where a program on this machine reaches a server with that `HOST`, as it stands in an address. */
export function reachedAt(host: string | undefined): string {
  if (!host || ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
