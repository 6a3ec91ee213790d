import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
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

/** Finds requirements of the adopted frameworks by how they are cited. */
export class Citations {
  readonly #frameworks: readonly {
    readonly id: string;
    readonly title: string;
    readonly names: readonly string[];
    readonly byCitation: ReadonlyMap<string, ReadonlySet<string>>;
  }[];

  constructor(adopted: readonly LoadedFramework[]) {
    this.#frameworks = adopted.map((framework) => {
      const byCitation = new Map<string, Set<string>>();
      for (const [, { id, citation }] of indexed(framework).live)
        for (const key of new Set([plain(id), plain(citation)]))
          byCitation.set(key, (byCitation.get(key) ?? new Set()).add(id));
      return {
        id: framework.facts.id,
        title: framework.facts.title,
        names: namesOf(framework),
        byCitation,
      };
    });
  }

  /**
   * Finds what one citation means.
   * @param within what the framework is called, where the table says so
   */
  find(written: string, within: string): Meant {
    const key = plain(written);
    const named = this.#within(plain(within));
    if (within !== '' && named.length === 0)
      return { sentence: `Your organisation has not adopted ${shown(within)}. Adopt it first.` };
    const found = named.flatMap(({ id, title, names, byCitation }) => {
      const prefix = names.find((name) => key.startsWith(name));
      const rest =
        prefix === undefined ? undefined : plain(key.slice(prefix.length).replace(/^[:,\-–\s]+/, ''));
      const ids = byCitation.get(key) ?? (rest === undefined ? undefined : byCitation.get(rest));
      return [...(ids ?? [])].map((requirement) => ({ framework: id, requirement, title }));
    });
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

  #within(name: string) {
    if (name === '') return this.#frameworks;
    return this.#frameworks.filter(({ names }) => names.includes(name));
  }
}

/** The citations of a cell, one by one. */
export const citationsIn = (cell: string): string[] => {
  const parts = cell.split(/[\n;|]|,(?![^(]*\))/);
  return [...new Set(parts.map((one) => one.trim()).filter(Boolean))];
};
