import { remoteName } from '@adili/delivery/row';
import type { Override } from '../../src/boot/boot-data.ts';
import { originOf } from '../../src/boot/override-address.ts';

export interface AskedOverrides {
  /** Those that this site may take. */
  allowed: readonly Override[];
  /** Why another one was not taken, as a sentence. */
  problem?: string;
}

/**
 * What this site may take of the overrides that somebody asks for.
 * @param origins those allowed besides this computer's own
 */
export function askedOverrides(asked: readonly Override[], origins: readonly string[]): AskedOverrides {
  const allowed = new Map<string, Override>();
  let problem: string | undefined;
  for (const { name, origin: text } of asked) {
    const origin = originOf(text);
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

/** This computer itself, whichever way it is written: URL has brought addresses into their one form. */
function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
