import { remoteName } from '@adili/delivery/row';
import type { Override } from '../../src/boot/boot-data.ts';

const PARAMETER = /^remote\./;

export interface AskedOverrides {
  /** Those that this site may take. */
  allowed: readonly Override[];
  /** Why another one was not taken, as a sentence. */
  problem?: string;
}

/** True where an address asks for overrides at all. */
export const asksForOverrides = (search: URLSearchParams): boolean =>
  [...search.keys()].some((key) => PARAMETER.test(key));

/**
 * The overrides that an address asks for: `?remote.blog=http://localhost:3002`.
 * @param origins those allowed besides this computer's own
 */
export function askedOverrides(search: URLSearchParams, origins: readonly string[]): AskedOverrides {
  const allowed = new Map<string, Override>();
  let problem: string | undefined;
  for (const [key, value] of search) {
    if (!PARAMETER.test(key)) continue;
    const short = key.replace(PARAMETER, '');
    const name = short.startsWith('mfe-') ? short : `mfe-${short}`;
    const origin = originOf(value);
    if (!remoteName.safeParse(name).success)
      problem ??= "The address names a remote that can't be one: use small letters, digits and hyphens.";
    else if (origin === null)
      problem ??= `${name} was not taken from another server: write its address as http://localhost:3002, without a path.`;
    else if (!isLoopback(origin) && !origins.includes(origin))
      problem ??= `${name} was not taken from ${origin}: this site allows only your own computer and the origins its operator has named.`;
    else allowed.set(name, { name, origin });
  }
  return { allowed: [...allowed.values()], ...(problem ? { problem } : {}) };
}

/** The http(s) origin that a text is, else null. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // Anything besides the origin would be lost without a word.
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** This computer itself, whichever way it is written: URL has brought addresses into their one form. */
function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
