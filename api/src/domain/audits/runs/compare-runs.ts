import { EarlierRun } from '@adili/audits/earlier-run';
import type { changes } from '@adili/schemas/runs/verdict';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { mostPlaces } from '../audit-claims/enter-findings.ts';

export type Change = (typeof changes)[number];

interface Compared {
  readonly now: readonly FindingRow[];
  readonly earlier: readonly FindingRow[];
  /** Fingerprints of now that a run before that found. */
  readonly before: ReadonlySet<string>;
  /** Addresses that were audited now, and then. */
  readonly visited: ReadonlySet<string>;
  readonly visitedThen: ReadonlySet<string>;
}

type Place = FindingRow['places'][number];

/** What a row may be called in a run: by itself, or by its kind while like elements were not told apart. */
export const namesOf = ({ fingerprint, kind }: Pick<FindingRow, 'fingerprint' | 'kind'>): string[] =>
  kind === undefined ? [fingerprint] : [fingerprint, kind];

/** @param of the places that count */
function earlierRun(
  rows: readonly FindingRow[],
  visited: ReadonlySet<string>,
  of: (place: Place) => boolean,
): EarlierRun {
  const byPage = Map.groupBy(
    rows.flatMap((row) => row.places.filter(of).map((place) => ({ row, page: place.page }))),
    ({ page }) => page,
  );
  return new EarlierRun(
    [...visited].map((url) => ({
      url,
      findings: [...Map.groupBy(byPage.get(url) ?? [], ({ row }) => row)].map(
        ([{ fingerprint, kind }, places]) => ({
          fingerprint,
          kind,
          // Of more than these no place was kept.
          times: places.length < mostPlaces ? places.length : Number.POSITIVE_INFINITY,
        }),
      ),
    })),
  );
}

/** The pages on which each row of now has more than was there then: another failure, or another question. */
function newPages({ now, earlier, visitedThen }: Compared): Map<FindingRow, Set<string>> {
  const failing = earlierRun(earlier, visitedThen, ({ verdict }) => verdict === 'failed');
  const all = earlierRun(earlier, visitedThen, () => true);
  const byPage = Map.groupBy(
    now.flatMap((row) => row.places.map(({ page, verdict }) => ({ row, page, verdict }))),
    ({ page }) => page,
  );
  const found = new Map<FindingRow, Set<string>>();
  for (const [url, here] of byPage) {
    if (!visitedThen.has(url)) continue;
    const failed = new Set(here.filter(({ verdict }) => verdict === 'failed').map(({ row }) => row));
    const asking = new Set(here.map(({ row }) => row).filter((row) => !failed.has(row)));
    const more = [
      ...failing.newOn(url, [...failed]),
      ...all.newOn(url, [...failed, ...asking]).filter((row) => asking.has(row)),
    ];
    for (const row of more) found.set(row, (found.get(row) ?? new Set()).add(url));
  }
  return found;
}

/** On how many pages something was before, and is now, of those that were audited both times. */
export interface PageCounts {
  readonly before: number;
  readonly now: number;
}

/** Where a row of now is on fewer pages than the same one then; undefined where not, and where not all its places are kept. */
function fewerPages(
  now: FindingRow,
  then: FindingRow | undefined,
  isVisitedTwice: (page: string) => boolean,
): PageCounts | undefined {
  if (then === undefined || [now, then].some(({ places }) => places.length >= mostPlaces)) return undefined;
  const pagesOf = ({ places }: FindingRow) =>
    new Set(places.map(({ page }) => page).filter(isVisitedTwice)).size;
  const counts = { before: pagesOf(then), now: pagesOf(now) };
  return counts.now < counts.before ? counts : undefined;
}

/** A row as it is on these pages alone. */
function onlyOn(row: FindingRow, pages: ReadonlySet<string>): FindingRow {
  const places = row.places.filter(({ page }) => pages.has(page));
  const verdict = places.some((place) => place.verdict === 'failed') ? 'failed' : 'review';
  return { ...row, places, verdict };
}

/**
 * How each finding of two runs stands. One that is known is new on pages that were looked at then and had fewer of its
 * kind, and partly fixed where it went from some of its pages; one of the earlier run is fixed only where all pages
 * were looked at that it was on, and one of now is new or returned only where one of its pages was looked at then.
 */
export function compareRuns(
  compared: Compared,
): [row: FindingRow, change: Change, pageCounts?: PageCounts][] {
  const { now, earlier, before, visited, visitedThen } = compared;
  const known = new Map(earlier.map((row) => [row.fingerprint, row]));
  const isVisitedTwice = (page: string) => visited.has(page) && visitedThen.has(page);
  const found = new Set(now.flatMap(namesOf));
  const more = newPages(compared);
  const changeOf = (row: FindingRow): [FindingRow, Change, PageCounts?] => {
    const isKnown = namesOf(row).some((name) => known.has(name));
    const pages = more.get(row);
    if (isKnown && pages) return [onlyOn(row, pages), 'new'];
    const fewer = fewerPages(row, known.get(row.fingerprint), isVisitedTwice);
    if (fewer) return [row, 'partly_fixed', fewer];
    if (isKnown) return [row, 'same'];
    if (!row.places.some(({ page }) => visitedThen.has(page))) return [row, 'not_visited_before'];
    return [row, before.has(row.fingerprint) ? 'returned' : 'new'];
  };
  return [
    ...now.map(changeOf),
    ...earlier
      .filter(({ fingerprint }) => !found.has(fingerprint))
      .map((row): [FindingRow, Change] => [
        row,
        row.places.every(({ page }) => visited.has(page)) ? 'fixed' : 'not_visited',
      ]),
  ];
}
