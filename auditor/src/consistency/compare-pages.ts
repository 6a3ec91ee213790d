import { guidanceOf } from '@adili/audits/guidance/guidance';
import type { Criterion, Finding, PageResult } from '@adili/audits/model';
import { known } from '../fingerprint.ts';
import type { Seen } from '../in-page/tools.ts';
import type { Repeated } from './repeated.ts';
import { remember, SiteMemories, type SiteMemory } from './site-memory.ts';

/** Links that two navigations have to share before their orders are compared. */
const LEAST_SHARED = 3;
/** Findings of one criterion on one page. */
const MOST_FOUND = 10;
const RULE = 'probe:consistency';

/** A page with what can be compared with other pages of its site; without, where it could not be audited. */
export interface ComparablePage extends PageResult {
  repeated?: Repeated;
}

/** What one page has otherwise than those before it. */
interface Difference {
  criterion: Criterion;
  seen: Seen;
  message: string;
}

/**
 * Adds to each page of a run what it has otherwise than the pages of the same site before it: the order of navigation
 * (3.2.3), the name of what does the same (3.2.4), the place of help (3.2.6). A person has to judge each; where nothing
 * differs, the criteria stay as they are. No page is held back for those after it.
 * @returns to be called with the pages in the order in which they are told
 */
export function comparePages(): (page: ComparablePage) => PageResult {
  const sites = new SiteMemories();
  return ({ repeated, ...page }) => {
    const origin = URL.parse(page.finalUrl)?.origin;
    if (!repeated || origin === undefined) return page;
    const site = sites.of(origin);
    const { url } = page;
    const { moved, fresh } = otherOrder(site, repeated);
    const found = [...moved, ...otherNames(site, repeated), ...otherPlaces(site, repeated, url)];
    remember(site, url, repeated, fresh);
    return found.length > 0 ? withDifferences(page, found) : page;
  };
}

function withDifferences(page: PageResult, differences: readonly Difference[]): PageResult {
  const kept = [...Map.groupBy(differences, ({ criterion }) => criterion).values()].flatMap((alike) =>
    alike.slice(0, MOST_FOUND),
  );
  const found = kept.map(({ criterion, seen, message }) => ({
    ...seen,
    criterion,
    verdict: 'review' as const,
    message,
  }));
  const findings = known(found).map(
    (finding): Finding => ({
      ...finding,
      rule: RULE,
      confirmedBy: ['Adili'],
      ...guidanceOf({ ...finding, rule: RULE }),
    }),
  );
  const asked = Object.fromEntries(kept.map(({ criterion }) => [criterion, 'review' as const]));
  return { ...page, findings: [...page.findings, ...findings], criteria: { ...page.criteria, ...asked } };
}

/** Navigation whose links stand in another order than where it was met first, and navigation that is met first here. */
function otherOrder({ navigations }: SiteMemory, page: Repeated) {
  const moved: Difference[] = [];
  const fresh = page.navigations.filter(({ seen, links }) => {
    const known = navigations.find((one) => isSame(one.links, links));
    const link = known && movedLink(known.links, links);
    if (known && link !== undefined)
      moved.push({
        criterion: '3.2.3',
        seen,
        message: `Its links stand in another order than on ${known.url}, from ${link} on. See whether the order is the same all the same, or was changed by the user.`,
      });
    return !known;
  });
  return { moved, fresh };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((link) => other.includes(link)).length;
  return shared >= LEAST_SHARED && shared * 2 >= Math.min(one.length, other.length);
}

/** The first link that both have and that stands elsewhere among those that both have. */
function movedLink(before: readonly string[], now: readonly string[]): string | undefined {
  const shared = before.filter((link) => now.includes(link));
  return now.filter((link) => before.includes(link)).find((link, index) => link !== shared[index]);
}

/** What does the same as on pages before, under a name that it had on none of them. */
const otherNames = ({ names }: SiteMemory, { functions }: Repeated): Difference[] =>
  [...Map.groupBy(functions, ({ does }) => does)].flatMap(([does, here]) => {
    const before = names.get(does);
    const [first] = here;
    const [usual] = before ?? [];
    if (!before || !first || !usual || here.some(({ name }) => before.has(name))) return [];
    const [name, url] = usual;
    return [
      {
        criterion: '3.2.4',
        seen: first.seen,
        message: `It is called "${first.name}", and what leads to the same on ${url} is called "${name}". See whether they are one function under two names.`,
      },
    ];
  });

/** Help that stands in a part of the page in which it stood on none before. */
const otherPlaces = ({ places }: SiteMemory, { help }: Repeated, page: string): Difference[] =>
  [...Map.groupBy(help, ({ leadsTo }) => leadsTo)].flatMap(([leadsTo, here]) => {
    const before = places.get(leadsTo);
    const [first] = here;
    const [usual] = before ?? [];
    if (!before || !first || !usual || here.some(({ place }) => before.has(place))) return [];
    // The page that it leads to has it among its own content.
    if (leadsTo === page.replace(/[?#].*$/, '')) return [];
    const [place, url] = usual;
    return [
      {
        criterion: '3.2.6',
        seen: first.seen,
        message: `This help stands in the ${first.place}, and on ${url} in the ${place}. See whether it is found at the same place.`,
      },
    ];
  });
