import { guidanceOf } from '@adili/server/audits/guidance/guidance';
import type { Criterion, Finding, PageResult } from '@adili/server/audits/model';
import { fingerprintOf } from '../fingerprint.ts';
import type { Seen } from '../in-page/tools.ts';
import type { Navigation, Repeated } from './repeated.ts';

/** Links that two navigations have to share before their orders are compared. */
const LEAST_SHARED = 3;
/** Findings of one criterion on one page. */
const MOST_FOUND = 10;
const RULE = 'probe:consistency';

/** What one page has otherwise than others. */
interface Difference {
  url: string;
  criterion: Criterion;
  seen: Seen;
  message: string;
}

/**
 * Adds to the pages of a run what differs among them: the order of navigation (3.2.3), the name of what does the same
 * (3.2.4), the place of help (3.2.6). A person has to judge each; where nothing differs, the criteria stay as they are.
 * @param repeated by the pages' addresses; pages without are left as they are
 */
export function comparePages(
  pages: readonly PageResult[],
  repeated: ReadonlyMap<string, Repeated>,
): PageResult[] {
  const compared = pages.flatMap(({ url }) => {
    const of = repeated.get(url);
    return of ? [{ url, ...of }] : [];
  });
  if (compared.length < 2) return [...pages];
  const found = Map.groupBy(
    [...otherOrder(compared), ...otherNames(compared), ...otherPlaces(compared)],
    ({ url }) => url,
  );
  return pages.map((page) => {
    const differences = found.get(page.url);
    return differences ? withDifferences(page, differences) : page;
  });
}

type Compared = Repeated & { url: string };

function withDifferences(page: PageResult, differences: readonly Difference[]): PageResult {
  const kept = [...Map.groupBy(differences, ({ criterion }) => criterion).values()].flatMap((alike) =>
    alike.slice(0, MOST_FOUND),
  );
  const findings = kept.map(
    ({ criterion, seen: { identity, ...seen }, message }): Finding => ({
      ...seen,
      criterion,
      verdict: 'review',
      rule: RULE,
      confirmedBy: ['Adili'],
      message,
      fingerprint: fingerprintOf({ criterion, identity }),
      ...guidanceOf(criterion, RULE),
    }),
  );
  const asked = Object.fromEntries(kept.map(({ criterion }) => [criterion, 'review' as const]));
  return { ...page, findings: [...page.findings, ...findings], criteria: { ...page.criteria, ...asked } };
}

/** Navigation whose links stand in another order than where it was met first. */
function otherOrder(pages: readonly Compared[]): Difference[] {
  const first: { url: string; navigation: Navigation }[] = [];
  return pages.flatMap(({ url, navigations }) => {
    const met = [...first];
    return navigations.flatMap((navigation) => {
      const known = met.find((one) => isSame(one.navigation, navigation));
      if (!known) {
        first.push({ url, navigation });
        return [];
      }
      const moved = movedLink(known.navigation.links, navigation.links);
      if (moved === undefined) return [];
      return [
        {
          url,
          criterion: '3.2.3',
          seen: navigation.seen,
          message: `Its links stand in another order than on ${known.url}, from ${moved} on. See whether the order is the same all the same, or was changed by the user.`,
        },
      ];
    });
  });
}

function isSame(one: Navigation, other: Navigation): boolean {
  const shared = one.links.filter((link) => other.links.includes(link)).length;
  return shared >= LEAST_SHARED && shared * 2 >= Math.min(one.links.length, other.links.length);
}

/** The first link that both have and that stands elsewhere among those that both have. */
function movedLink(before: readonly string[], now: readonly string[]): string | undefined {
  const shared = before.filter((link) => now.includes(link));
  return now.filter((link) => before.includes(link)).find((link, index) => link !== shared[index]);
}

/** What does the same and has a name that it has on no other page. */
function otherNames(pages: readonly Compared[]): Difference[] {
  const all = pages.flatMap(({ url, functions }) => functions.map((each) => ({ ...each, url })));
  return [...Map.groupBy(all, ({ does }) => does).values()].flatMap((same) => {
    const pagesOf = Map.groupBy(same, ({ name }) => name);
    const urlsOf = (name: string) => new Set(pagesOf.get(name)?.map(({ url }) => url));
    return [...Map.groupBy(same, ({ url }) => url)].flatMap(([url, here]) => {
      const elsewhere = same
        .filter((each) => each.url !== url)
        .sort((a, b) => urlsOf(b.name).size - urlsOf(a.name).size);
      const [usual] = elsewhere;
      if (!usual || here.some(({ name }) => elsewhere.some((other) => other.name === name))) return [];
      return here.slice(0, 1).map(({ seen, name }) => ({
        url,
        criterion: '3.2.4',
        seen,
        message: `It is called "${name}", and what leads to the same on ${usual.url} is called "${usual.name}". See whether they are one function under two names.`,
      }));
    });
  });
}

/** Help that stands in another part of the page than on most pages. */
function otherPlaces(pages: readonly Compared[]): Difference[] {
  const all = pages.flatMap(({ url, help }) => help.map((each) => ({ ...each, url })));
  return [...Map.groupBy(all, ({ leadsTo }) => leadsTo).values()].flatMap((same) => {
    const pagesAt = Map.groupBy(same, ({ place }) => place);
    const count = (place: string) => new Set(pagesAt.get(place)?.map(({ url }) => url)).size;
    const [usual] = [...pagesAt.keys()].sort((a, b) => count(b) - count(a));
    if (usual === undefined || count(usual) < 2) return [];
    return [...Map.groupBy(same, ({ url }) => url)].flatMap(([url, here]) => {
      const [first] = here;
      // The page that it leads to has it among its own content.
      if (!first || here.some(({ place }) => place === usual) || first.leadsTo === url.replace(/[?#].*$/, ''))
        return [];
      return [
        {
          url,
          criterion: '3.2.6',
          seen: first.seen,
          message: `This help stands in the ${first.place}, and on ${count(usual)} pages in the ${usual}. See whether it is found at the same place.`,
        },
      ];
    });
  });
}
