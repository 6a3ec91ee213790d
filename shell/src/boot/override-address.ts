import type { Override } from './boot-data.ts';

const PARAMETER = /^remote\./;
const PREFIX = 'mfe-';

/** Remotes may be named in short, without the prefix of their folder. */
export const remoteNamed = (name: string): string => (name.startsWith(PREFIX) ? name : PREFIX + name);

/** The overrides that an address asks for, as they are written there: `?remote.blog=http://localhost:3002`. */
export const overridesIn = (address: Pick<URL, 'searchParams'>): Override[] =>
  [...address.searchParams].flatMap(([key, origin]) =>
    PARAMETER.test(key) ? [{ name: remoteNamed(key.replace(PARAMETER, '')), origin }] : [],
  );

/** The address with these overrides and no others. */
export function withOverrides(address: string, overrides: readonly Override[]): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (PARAMETER.test(key)) url.searchParams.delete(key);
  for (const { name, origin } of overrides)
    url.searchParams.set(`remote.${name.replace(PREFIX, '')}`, origin);
  return url.href;
}

/** The http(s) origin that a text is, else null: anything besides the origin would be lost without a word. */
export function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

/** True where the list has this remote from this very origin. */
export const includesOverride = (list: readonly Override[], { name, origin }: Override): boolean =>
  list.some((each) => each.name === name && each.origin === origin);
