import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { whyRefused } from './public-address.ts';

/** All addresses of a name, IPv4 and IPv6. Rejects where there are none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface NetworkOptions {
  /** Opens private addresses and every port: for tests and one's own machine. */
  allowPrivate: boolean;
  resolve?: Resolve;
}

/** A connection that the rules refuse. The message says which and why. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The ports of the web. */
const PORTS = [80, 443];

const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** What an auditor may reach, and by which address. */
export interface Network {
  allowPrivate: boolean;
  /**
   * The addresses to dial for a host and port, resolved once, in the resolver's order. Throws RefusedError where none
   * may be reached, and the resolver's error where the name has none.
   */
  vet(host: string, port: number): Promise<readonly string[]>;
}

export function createNetwork({ allowPrivate, resolve = resolveBySystem }: NetworkOptions): Network {
  return {
    allowPrivate,
    async vet(host, port) {
      if (!allowPrivate && !PORTS.includes(port))
        throw new RefusedError(`Port ${port} of ${host} is refused: only 80 and 443 are reached.`);
      const addresses = isIP(host) ? [host] : await resolve(host);
      if (allowPrivate) return addresses;
      const open = addresses.filter((address) => whyRefused(address) === null);
      if (open.length > 0) return open;
      const reasons = addresses.map((address) => `${address} (${whyRefused(address)})`);
      throw new RefusedError(
        `${host} is refused: ${reasons.join(', ') || 'it has no address'} is not public.`,
      );
    },
  };
}
