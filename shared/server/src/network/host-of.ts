import { isIP } from 'node:net';

/** The ports that an address need not name. */
const UNNAMED = [80, 443];

/** A host with its port, in one form: as of `http` so of `https`, and with or without a dot at its end. */
export function hostOf(name: string, port: number): string {
  const written = isIP(name) === 6 ? `[${name}]` : name;
  const url = URL.parse(`http://${written}`);
  const host = (url?.hostname ?? name).replace(/\.$/, '');
  return UNNAMED.includes(port) ? host : `${host}:${port}`;
}

/** The host of an address of the web; empty of what has none. */
export function hostOfAddress(address: string): string {
  const url = URL.parse(address);
  if (!url?.hostname) return '';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return hostOf(url.hostname, port);
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Whether two hosts are one website to a visitor: the same, but for a `www.` before one of them. */
export const isSameSite = (one: string, other: string): boolean => withoutWww(one) === withoutWww(other);
