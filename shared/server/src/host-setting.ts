import { isIP } from 'node:net';
import { z } from 'zod';

/** `HOST`: `localhost`, which is this machine alone, or an address to listen at; `0.0.0.0` and `::` are all. */
export const hostSetting = z
  .string()
  .refine((host) => host === 'localhost' || isIP(host) !== 0, {
    error: 'must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
  })
  .default('localhost');

/** Where a program on this machine reaches a server with that `HOST`, as it stands in an address. */
export function reachedAt(host: string | undefined): string {
  if (!host || ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
