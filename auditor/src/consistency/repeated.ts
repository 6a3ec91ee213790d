import type { Seen, Tools } from '../in-page/tools.ts';

/** What the pages of a site are likely to share, as one page has it. */
export interface Repeated {
  navigations: Navigation[];
  functions: SiteFunction[];
  help: Help[];
}

export interface Navigation {
  seen: Seen;
  /** Addresses of its links in their order, each once. */
  links: string[];
}

/** A control outside the page's own content, by what it does. */
export interface SiteFunction {
  seen: Seen;
  does: string;
  name: string;
}

/** A way to get help: an address of mail, a number, a page about contact or questions. */
export interface Help {
  seen: Seen;
  leadsTo: string;
  /** The part of the page that it stands in. */
  place: string;
}

/** Runs in the page. */
export function observeRepeated(): Repeated {
  const { adili } = globalThis as unknown as { adili: Tools };
  const parts: Record<string, string> = {
    banner: 'header',
    navigation: 'navigation',
    contentinfo: 'footer',
    complementary: 'aside',
    search: 'search',
    main: 'main part',
  };
  const links = adili
    .select('a[href]')
    .filter((link) => adili.isExposed(link) && adili.isVisible(link))
    .slice(0, 1000) as HTMLAnchorElement[];
  const addressOf = ({ href }: HTMLAnchorElement) =>
    typeof href === 'string' ? adili.short(href.replace(/[?#].*$/, ''), 300) : '';
  const partOf = (element: Element) =>
    adili
      .ancestors(element)
      .map((each) => parts[adili.role(each)])
      .find((part) => part !== undefined) ?? 'page';
  const place = new Map(links.map((link) => [link, partOf(link)]));

  const navigations = adili
    .select('nav, [role=navigation]')
    .filter((element) => adili.isExposed(element))
    .slice(0, 10)
    .map((element): Navigation => {
      const within = links.filter((link) => element.contains(link)).slice(0, 100);
      return { seen: adili.seen(element), links: [...new Set(within.map(addressOf).filter(Boolean))] };
    });

  const isOfSite = (link: HTMLAnchorElement) =>
    ['header', 'navigation', 'footer'].includes(place.get(link) ?? '') && /^https?:/.test(addressOf(link));
  const functions = links
    .filter(isOfSite)
    .map((link): SiteFunction => ({ seen: adili.seen(link), does: addressOf(link), name: named(link) }));
  for (const field of adili.select('input[type=search], [role=searchbox], [role=search] input[type=text]'))
    if (adili.isVisible(field))
      functions.push({ seen: adili.seen(field), does: 'search', name: named(field) });

  const isHelp = (address: string) =>
    /^(mailto|tel):/i.test(address) ||
    /\/(contact(-?us)?|kontakt|contacto|contato|help|support|faqs?|hilfe|aide|ayuda|msaada)([/.]|$)/i.test(
      address,
    );
  const help = links
    .filter((link) => isHelp(addressOf(link)))
    .map(
      (link): Help => ({
        seen: adili.seen(link),
        leadsTo: addressOf(link),
        place: place.get(link) ?? 'page',
      }),
    );

  return {
    navigations,
    functions: functions.filter(({ name }) => name !== '').slice(0, 100),
    help: help.slice(0, 30),
  };

  /** Numbers, as of things in a basket, differ from page to page. */
  function named(element: Element): string {
    return adili.short(adili.clean(adili.name(element).replace(/\d+/g, '').toLowerCase()), 100);
  }
}
