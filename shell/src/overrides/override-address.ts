import type { Override } from '../boot/boot-data.ts';

const PARAMETER = /^remote\./;

/** Remotes may be named in short, without the prefix of their folder. */
export const remoteNamed = (name: string): string => (name.startsWith('mfe-') ? name : `mfe-${name}`);

/** The overrides that an address asks for, as they are written there: `?remote.blog=http://localhost:3002`. */
export const overridesIn = (address: string): Override[] =>
  [...new URL(address).searchParams].flatMap(([key, origin]) =>
    PARAMETER.test(key) ? [{ name: remoteNamed(key.replace(PARAMETER, '')), origin }] : [],
  );

/** The address with these overrides and no others. */
export function withOverrides(address: string, overrides: readonly Override[]): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (PARAMETER.test(key)) url.searchParams.delete(key);
  for (const { name, origin } of overrides)
    url.searchParams.set(`remote.${name.replace('mfe-', '')}`, origin);
  return url.href;
}
