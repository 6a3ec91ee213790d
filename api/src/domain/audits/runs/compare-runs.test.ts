import fc from 'fast-check';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { compareRuns } from './compare-runs.ts';

/** What is on each page of a site: kinds of faults, as often as there are elements; null where nobody looked. */
type Site = readonly (readonly string[] | null)[];

const countOn = (site: Site, page: number, kind: string) =>
  (site[page] ?? []).filter((each) => each === kind).length;

/** A row for each n-th element of a kind, with the pages that have so many. */
function rowsOf(site: Site): FindingRow[] {
  const rows = new Map<string, FindingRow>();
  for (const [page, kinds] of site.entries())
    for (const kind of new Set(kinds ?? []))
      for (let number = 1; number <= countOn(site, page, kind); number += 1) {
        const fingerprint = `${kind} ${number}`;
        const row = rows.get(fingerprint) ?? {
          ...samplesOf(fingerprint).findings,
          fingerprint,
          kind,
          places: [],
        };
        const place = { page: `/${page}`, selector: fingerprint, verdict: 'failed' as const };
        rows.set(fingerprint, { ...row, places: [...row.places, place] });
      }
  return [...rows.values()];
}

const visitedOf = (site: Site) =>
  new Set(site.flatMap((kinds, page) => (kinds === null ? [] : [`/${page}`])));

/** The same in numbers: how often each kind is on each page. */
function expected(then: Site, now: Site): string[] {
  const most = (site: Site, kind: string) => Math.max(0, ...site.map((_, page) => countOn(site, page, kind)));
  const pagesWith = (site: Site, kind: string, number: number) =>
    site.flatMap((_, page) => (countOn(site, page, kind) >= number ? [page] : []));
  return ['a', 'b', 'c'].flatMap((kind) =>
    Array.from({ length: Math.max(most(then, kind), most(now, kind)) }, (_, index) => {
      const number = index + 1;
      const [before, here] = [pagesWith(then, kind, number), pagesWith(now, kind, number)];
      const more = here.filter((page) => then[page] !== null && !before.includes(page));
      const told = (change: string, pages: readonly number[]) => `${kind} ${number} ${change} ${pages}`;
      if (here.length === 0)
        return told(before.every((page) => now[page] !== null) ? 'fixed' : 'not_visited', before);
      const left = before.filter((page) => now[page] !== null && !here.includes(page));
      if (before.length > 0 && more.length === 0)
        return told(left.length > 0 ? 'partly_fixed' : 'same', here);
      if (before.length > 0) return told('new', more);
      return told(more.length > 0 ? 'new' : 'not_visited_before', here);
    }),
  );
}

test('a difference is what pages have more and less of, whatever is added, removed, moved and changed', () => {
  const page = fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }), { freq: 4 });
  const site = fc.array(page, { minLength: 4, maxLength: 4 });
  const isAsInNumbers = (then: Site, now: Site) => {
    const compared = compareRuns({
      now: rowsOf(now),
      earlier: rowsOf(then),
      before: new Set(),
      visited: visitedOf(now),
      visitedThen: visitedOf(then),
    });
    const told = compared.map(
      ([{ fingerprint, places }, change]) =>
        `${fingerprint} ${change} ${places.map((place) => place.page.slice(1))}`,
    );
    expect(told.toSorted()).toEqual(expected(then, now).toSorted());
  };
  fc.assert(fc.property(site, site, isAsInNumbers), { numRuns: 500, seed: 1 });
});
