import type { SeenVisit } from '@adili/schemas/site-visits/site-visit';
import { registrableDomain } from '@adili/server/network/registrable-domain';
import { needful, trackers } from './known-trackers.ts';
import type { Saw } from './verdict.ts';

/** Something that a page stored or asked for, and whose it is. */
export interface Tracking {
  /** 'the cookie _ga of Google Analytics' */
  readonly words: string;
  readonly isAdvertising: boolean;
}

/** Of each kind, what is kept of a look. */
const mostKept = 30;

/** A domain that somebody registered; of an address in numbers, and of a bare suffix, the host. */
const siteOf = (host: string) => registrableDomain(host) ?? host;

const isBelow = (host: string, name: string) => host === name || host.endsWith(`.${name}`);
const byName = (name: string) => trackers.find(({ names }) => names?.test(name));
const byHost = (host: string) => trackers.find(({ hosts = [] }) => hosts.some((name) => isBelow(host, name)));

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** What a page stores and asks for that measures or advertises, or lets others know a visitor again, before anybody chose. */
export function trackingOf({ url, cookies, keys, hosts }: SeenVisit): Tracking[] {
  const own = siteOf(new URL(url).hostname);
  const ofCookies = cookies.flatMap(({ name, host, days }): Tracking[] => {
    const isOwn = siteOf(host) === own;
    const tracker = byName(name) ?? (isOwn ? undefined : byHost(host));
    if (tracker)
      return [
        {
          words: `the cookie ${name} of ${tracker.provider}`,
          isAdvertising: tracker.purpose === 'advertising',
        },
      ];
    // One that ends with the session, or within hours, is mostly how an embedded part works.
    const isKept = days !== null && days >= 1 && !needful.test(name);
    if (isOwn || !isKept) return [];
    return [{ words: `the cookie ${name} of ${siteOf(host)}, for ${daysOf(days)}`, isAdvertising: false }];
  });
  const ofKeys = keys.flatMap((key): Tracking[] => {
    const tracker = byName(key);
    if (!tracker) return [];
    const isAdvertising = tracker.purpose === 'advertising';
    return [{ words: `the key ${key} of ${tracker.provider} in its storage`, isAdvertising }];
  });
  const ofHosts = hosts.flatMap((host): Tracking[] => {
    const tracker = byHost(host);
    if (!tracker || siteOf(host) === own) return [];
    return [
      { words: `${siteOf(host)} of ${tracker.provider}`, isAdvertising: tracker.purpose === 'advertising' },
    ];
  });
  const all = [...ofCookies, ...ofKeys, ...ofHosts];
  return [...new Map(all.map((one) => [one.words, one])).values()];
}

/** In words, the first few. */
export function namesOf(tracking: readonly Tracking[]): string {
  const named = tracking.slice(0, 3).map(({ words }) => words);
  const more = tracking.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const shown = ({ name, host, days }: SeenVisit['cookies'][number]) =>
  `${name} (${host}, ${days === null ? 'until the session ends' : days === 0 ? 'less than a day' : daysOf(days)})`;

/** What was seen, as a check keeps it. */
export const sawOf = ({ url, cookies, keys, hosts }: SeenVisit): Saw => ({
  url,
  cookies: cookies.slice(0, mostKept).map(shown),
  storage: keys.slice(0, mostKept),
  otherDomains: domainsOf({ url, hosts }).slice(0, mostKept),
});

/** Domains of others that answered. */
export function domainsOf({ url, hosts }: Pick<SeenVisit, 'url' | 'hosts'>): string[] {
  const own = siteOf(new URL(url).hostname);
  return [...new Set(hosts.map(siteOf))].filter((domain) => domain !== own).toSorted();
}
