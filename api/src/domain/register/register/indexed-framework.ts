import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Key, MappingFacts } from './states.ts';

type Requirement = LoadedFramework['requirements'][number];

/** A framework as states are computed from it: made once for each version. */
export interface Indexed {
  /** Requirements that have a state, in their order, by their keys. */
  readonly live: ReadonlyMap<Key, Requirement>;
  readonly withdrawn: ReadonlySet<Key>;
  /** The keys of all its requirements by their own ids. */
  readonly keys: ReadonlyMap<string, Key>;
  /** Mappings by the requirement that they lead to. */
  readonly mappings: ReadonlyMap<Key, readonly MappingFacts[]>;
  /** The titles of sections by their ids. */
  readonly sections: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<LoadedFramework, Indexed>();

const indexOf = ({ facts: { id }, sections, requirements, mappings }: LoadedFramework): Indexed => {
  const live = new Map<Key, Requirement>();
  const withdrawn = new Set<Key>();
  const keys = new Map<string, Key>();
  for (const requirement of requirements) {
    const key = requirementIdOf(id, requirement.id);
    keys.set(requirement.id, key);
    if (requirement.withdrawn) withdrawn.add(key);
    else live.set(key, requirement);
  }
  const leading = mappings
    .filter(({ toFramework }) => toFramework === id)
    .map(({ from, fromFramework, to, relation }) => ({
      from: requirementIdOf(fromFramework, from),
      to: requirementIdOf(id, to),
      relation,
    }));
  return {
    live,
    withdrawn,
    keys,
    mappings: Map.groupBy(leading, ({ to }) => to),
    sections: new Map(sections.map((section) => [section.id, section.title])),
  };
};

/** A framework with what its states need, kept as long as the framework itself is. */
export function indexed(framework: LoadedFramework): Indexed {
  const known = indexes.get(framework) ?? indexOf(framework);
  indexes.set(framework, known);
  return known;
}
