import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { indexed } from '../register/indexed-framework.ts';

/** What stands before a number and says no more than that it is one. */
const leading =
  /^(?:45 ?cfr|articles?|art\.?|sections?|sec\.?|clauses?|requirements?|req\.?|controls?|safeguards?|criteri(?:on|a)|annex|artikel|paragra(?:ph|f)|§+) */;

/** A citation without what people write in different ways. */
function plain(citation: string): string {
  let rest = citation.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  for (let shorter = rest.replace(leading, ''); shorter !== rest; shorter = rest.replace(leading, ''))
    rest = shorter;
  return rest.replace(/\s+/g, '');
}

/** The names that a framework goes by: its id, its title, and that without a year. */
const namesOf = ({ facts: { id, title, edition } }: LoadedFramework): string[] =>
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

export interface Named {
  readonly framework: string;
  readonly requirement: string;
}

/** What a citation was found to mean: one requirement, or a sentence on why not. */
export type Meant = Named | { readonly sentence: string };

const shown = (written: string) => `‘${written.slice(0, 80)}’`;

interface Found extends Named {
  readonly title: string;
}

/** A framework as it is cited. */
interface Cited {
  readonly id: string;
  /** The longest first. */
  readonly names: readonly string[];
  readonly byCitation: ReadonlyMap<string, readonly Found[]>;
}

const byKey = (all: readonly { readonly key: string; readonly found: Found }[]) =>
  new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, same]) => [key, same.map(({ found }) => found)]),
  );

const known = new WeakMap<LoadedFramework, Cited>();

/** A framework as it is cited: made once for each version. */
function citedAs(framework: LoadedFramework): Cited {
  const before = known.get(framework);
  if (before) return before;
  const { id, title } = framework.facts;
  const all = [...indexed(framework).live.values()].flatMap((requirement) =>
    [...new Set([plain(requirement.id), plain(requirement.citation)])].map((key) => ({
      key,
      found: { framework: id, requirement: requirement.id, title },
    })),
  );
  const cited = { id, names: namesOf(framework), byCitation: byKey(all) };
  known.set(framework, cited);
  return cited;
}

/** Characters by which names are found: none has fewer. */
const start = (name: string) => name.slice(0, 3);

/** Finds requirements of the adopted frameworks by how they are cited. */
export class Citations {
  readonly #frameworks: readonly Cited[];
  /** What each citation means in all of them. */
  readonly #byCitation = new Map<string, Found[]>();
  readonly #live: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** What frameworks are called, the longest first, by how that begins: several may go by one name. */
  readonly #names: ReadonlyMap<string, readonly (readonly [name: string, frameworks: ReadonlySet<string>])[]>;

  constructor(adopted: readonly LoadedFramework[]) {
    this.#frameworks = adopted.map(citedAs);
    this.#live = new Map(adopted.map((framework) => [framework.facts.id, indexed(framework).live]));
    const named = this.#frameworks.flatMap(({ id, names }) => names.map((name) => ({ name, id })));
    const names = [...Map.groupBy(named, ({ name }) => name)]
      .map(([name, all]) => [name, new Set(all.map(({ id }) => id))] as const)
      .sort(([one], [other]) => other.length - one.length);
    this.#names = Map.groupBy(names, ([name]) => start(name));
    for (const { byCitation } of this.#frameworks)
      for (const [key, found] of byCitation) {
        const others = this.#byCitation.get(key);
        if (others) others.push(...found);
        else this.#byCitation.set(key, [...found]);
      }
  }

  /**
   * Finds what one citation means.
   * @param within what the framework is called, where the table says so
   */
  find(written: string, within: string): Meant {
    const exact = this.#findId(written.trim());
    if (exact) return exact;
    const key = plain(written);
    const isWithin = within === '' ? null : this.#called(plain(within));
    if (isWithin?.size === 0)
      return { sentence: `Your organisation has not adopted ${shown(within)}. Adopt it first.` };
    const found = this.#findAll(key).filter(({ framework }) => isWithin === null || isWithin.has(framework));
    const [one] = found;
    if (one === undefined)
      return {
        sentence: `No framework that you have adopted has ${shown(written)}. Write it as its checklist does, several with commas between. Or adopt its framework first.`,
      };
    if (found.length > 1)
      return {
        sentence: `${shown(written)} is in ${found
          .slice(0, 3)
          .map(({ title }) => title)
          .join(' and in ')}. Say which, as ${requirementIdOf(one.framework, one.requirement)}.`,
      };
    return one;
  }

  /** What is meant by a whole id, as the product's own table has it: others may be cited alike. */
  #findId(written: string): Named | undefined {
    const named = partsOfRequirementId(written);
    return named !== null && this.#live.get(named.framework)?.has(written) ? named : undefined;
  }

  /** What is cited so; in a framework that has none, what is after what that is called. */
  #findAll(key: string): readonly Found[] {
    const found = [...(this.#byCitation.get(key) ?? [])];
    const done = new Set(found.map(({ framework }) => framework));
    for (const [name, frameworks] of this.#names.get(start(key)) ?? []) {
      if (!key.startsWith(name)) continue;
      const rest = plain(key.slice(name.length).replace(/^[:,\-–\s]+/, ''));
      const further = (this.#byCitation.get(rest) ?? []).filter(
        ({ framework }) => frameworks.has(framework) && !done.has(framework),
      );
      found.push(...further);
      for (const { framework } of further) done.add(framework);
    }
    return found;
  }

  #called(name: string): ReadonlySet<string> {
    return new Set(this.#frameworks.filter(({ names }) => names.includes(name)).map(({ id }) => id));
  }
}
