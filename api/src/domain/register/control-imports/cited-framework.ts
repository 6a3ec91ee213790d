import { mostLinks } from '@adili/schemas/controls/control';
import { onFirstUse } from '@adili/schemas/on-first-use';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { indexed } from '../register/indexed-framework.ts';

/** What stands before a number and says no more than that it is one. */
const leading =
  /^(?:45 ?cfr|articles?|art\.?|sections?|sec\.?|clauses?|requirements?|req\.?|controls?|safeguards?|criteri(?:on|a)|annex|artikel|paragra(?:ph|f)|§+) */;

/** A citation without what people write in different ways. */
export function plain(citation: string): string {
  let rest = citation
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll('iso/iec', 'iso')
    .trim();
  for (let shorter = rest.replace(leading, ''); shorter !== rest; shorter = rest.replace(leading, ''))
    rest = shorter;
  return rest.replace(/\s+/g, '');
}

/** The names that a framework goes by: its id, its title, and that without a year. */
export const namesOf = ({ facts: { id, title, edition } }: LoadedFramework): string[] =>
  [
    ...new Set([
      id,
      title,
      `${title} ${edition}`,
      title.replace(/:\d{4}$/, ''),
      title.replace(/ v?[\d.]+$/, ''),
    ]),
  ]
    .map(plain)
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);

/** A requirement as it is cited. */
export interface Found {
  readonly framework: string;
  readonly requirement: string;
  readonly citation: string;
  /** Its framework's. */
  readonly title: string;
  readonly parent: string | null;
  /** Where it stands among those of its framework. */
  readonly place: number;
}

/** A framework as it is cited. */
export interface Cited {
  readonly id: string;
  /** The longest first. */
  readonly names: readonly string[];
  readonly byCitation: ReadonlyMap<string, readonly Found[]>;
  /**
   * All below a heading, or below a number that is none's own: `cc3` is of `cc3.1` and those after it. In their order;
   * of more than a control answers no more than show that.
   */
  seriesOf(key: string): readonly Found[];
  /** All from one to another on their level. */
  from(first: Found, last: Found): readonly Found[];
}

interface Keyed {
  readonly key: string;
  readonly found: Found;
}

const byKey = (all: readonly Keyed[]) =>
  new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, same]) => [key, same.map(({ found }) => found)]),
  );

/** So many show that there are too many. */
const enough = mostLinks + 1;

/** Each once, in the order of their framework. */
const inOrder = (all: Iterable<Found>): Found[] =>
  [...new Set(all)].sort((one, other) => one.place - other.place);

/** Where in a sorted list those begin that are not before a key. */
function beginOf(sorted: readonly Keyed[], key: string): number {
  let from = 0;
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.key ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What stands between the number of a series and those in it. */
const boundaries = ['.', '-', '('];

/** Finds what begins with a number. @param sorted by their keys */
function findBelow(sorted: readonly Keyed[], key: string): Set<Found> {
  const below = new Set<Found>();
  for (const boundary of boundaries) {
    const begin = key + boundary;
    for (let at = beginOf(sorted, begin); sorted[at]?.key.startsWith(begin) && below.size < enough; at += 1)
      below.add((sorted[at] as Keyed).found);
  }
  return below;
}

/** Finds what stands below headings, in those within them too. */
function finderBelowHeadings({ sections }: LoadedFramework, all: readonly Found[], sectionOf: Sections) {
  const own = Map.groupBy(all, sectionOf);
  const within = Map.groupBy(sections, ({ parent }) => parent);
  const titled = Map.groupBy(sections, ({ title }) => plain(title));
  return (key: string): Found[] => {
    const below: Found[] = [];
    const headings = (titled.get(key) ?? []).map(({ id }) => id);
    for (let at = 0; at < headings.length && at < enough && below.length < enough; at += 1) {
      const heading = headings[at] ?? '';
      below.push(...(own.get(heading) ?? []).slice(0, enough));
      for (const { id } of within.get(heading) ?? []) headings.push(id);
    }
    return below;
  };
}

type Sections = (found: Found) => string | null;

const known = new WeakMap<LoadedFramework, Cited>();

/** A framework as it is cited: made once for each version. */
export function citedAs(framework: LoadedFramework): Cited {
  const before = known.get(framework);
  if (before) return before;
  const { id, title } = framework.facts;
  const live = [...indexed(framework).live.values()];
  const all = live.map(
    ({ id: requirement, citation, parent }, place): Found => ({
      framework: id,
      requirement,
      citation,
      title,
      parent,
      place,
    }),
  );
  const keyed = all.flatMap((found) =>
    [...new Set([plain(found.requirement), plain(found.citation)])].map((key) => ({ key, found })),
  );
  const sorted = onFirstUse(() =>
    keyed.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)),
  );
  const belowHeadings = onFirstUse(() =>
    finderBelowHeadings(framework, all, ({ place }) => live[place]?.section ?? null),
  );
  const cited: Cited = {
    id,
    names: namesOf(framework),
    byCitation: byKey(keyed),
    seriesOf: (key) => inOrder([...findBelow(sorted(), key), ...belowHeadings()(key)]),
    from: (first, last) => {
      const between = all.slice(first.place, last.place + 1);
      const isOneLevel = first.parent === last.parent && between.length < enough;
      return isOneLevel ? between.filter(({ parent }) => parent === first.parent) : between.slice(0, enough);
    },
  };
  known.set(framework, cited);
  return cited;
}
