import { isDeepStrictEqual } from 'node:util';
import type { AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';

type Requirement = LoadedFramework['requirements'][number];

const named = ({ id, citation, title }: Requirement) => ({ id, citation, title });

/** What newer content adds to a framework, changes in it and takes out, requirement by requirement in their order. */
export function differenceOf(
  taken: LoadedFramework,
  newer: LoadedFramework,
): Pick<AdoptionUpdate, 'added' | 'changed' | 'removed'> {
  const before = new Map(taken.requirements.map((requirement) => [requirement.id, requirement]));
  const after = new Set(newer.requirements.map(({ id }) => id));
  return {
    added: newer.requirements.filter(({ id }) => !before.has(id)).map(named),
    changed: newer.requirements
      .filter((requirement) => {
        const known = before.get(requirement.id);
        return known !== undefined && !isDeepStrictEqual(known, requirement);
      })
      .map(named),
    removed: taken.requirements.filter(({ id }) => !after.has(id)).map(named),
  };
}
