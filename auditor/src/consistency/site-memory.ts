import type { Help, Navigation, Repeated, SiteFunction } from './repeated.ts';

/** What is kept of one site, so that no number of pages takes more memory. */
const MOST_NAVIGATIONS = 50;
const MOST_NAMED = 1_000;
const MOST_NAMES = 20;
/** Sites that are kept, of a list of addresses that has many. */
const MOST_SITES = 20;

/** What the pages of one site had so far, each with the first page that had it. */
export interface SiteMemory {
  navigations: { links: readonly string[]; url: string }[];
  /** Names by what a control does. */
  names: Map<string, Map<string, string>>;
  /** Parts of a page by the help that stands in them. */
  places: Map<string, Map<string, string>>;
}

/** The memories of sites by their origins; that of the site that was not met for longest goes first. */
export class SiteMemories {
  readonly #sites = new Map<string, SiteMemory>();

  of(origin: string): SiteMemory {
    const site = this.#sites.get(origin) ?? { navigations: [], names: new Map(), places: new Map() };
    this.#sites.delete(origin);
    this.#sites.set(origin, site);
    const [oldest] = this.#sites.keys();
    if (this.#sites.size > MOST_SITES && oldest !== undefined) this.#sites.delete(oldest);
    return site;
  }
}

function note(kept: Map<string, Map<string, string>>, what: string, how: string, url: string): void {
  const ways = kept.get(what) ?? new Map<string, string>();
  if (!kept.has(what) && kept.size < MOST_NAMED) kept.set(what, ways);
  if (!ways.has(how) && ways.size < MOST_NAMES) ways.set(how, url);
}

/** Notes what a page has, for the pages after it. @param fresh navigations that no page before it had */
export function remember(
  site: SiteMemory,
  url: string,
  { functions, help }: Pick<Repeated, 'functions' | 'help'>,
  fresh: readonly Navigation[],
): void {
  for (const { links } of fresh)
    if (site.navigations.length < MOST_NAVIGATIONS) site.navigations.push({ links, url });
  for (const { does, name } of functions as SiteFunction[]) note(site.names, does, name, url);
  for (const { leadsTo, place } of help as Help[]) note(site.places, leadsTo, place, url);
}
