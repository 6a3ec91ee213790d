import type { Catalogue, Control, Group } from '../oscal-schema.ts';
import { walkOf } from '../walk.ts';
import { keptControls } from './kept-controls.ts';
import type { Custom, CustomGroup, Insertion } from './profile-schema.ts';
import { selectedControls } from './selected-controls.ts';

const byId = new Intl.Collator('en', { numeric: true });

function ordered(controls: readonly Control[], order: Insertion['order']): readonly Control[] {
  if (order === undefined || order === 'keep') return controls;
  const sign = order === 'descending' ? -1 : 1;
  return controls.toSorted((one, other) => sign * byId.compare(one.id, other.id));
}

/** Whether a profile says groups of its own. */
export const hasCustomGroups = (custom: Custom | undefined): custom is Custom =>
  (custom?.groups?.length ?? 0) + (custom?.['insert-controls']?.length ?? 0) > 0;

/**
 * The groups that a profile says itself, with the chosen controls that it puts into each. One that several take stands in
 * the first; what none takes is left out, as OSCAL has it.
 * @param chosen all that the profile chooses
 */
export function customGroups(
  custom: Custom,
  chosen: readonly Control[],
): Required<Pick<Catalogue, 'groups' | 'controls'>> & { readonly left: number } {
  const walk = walkOf({ controls: chosen } as Catalogue);
  const taken = new Set<string>();
  const inserted = (insertions: readonly Insertion[] = []) =>
    insertions.flatMap((insertion) => {
      const ids = new Set([...selectedControls(insertion, walk)].filter((id) => !taken.has(id)));
      for (const id of ids) taken.add(id);
      return ordered(
        chosen.flatMap((control) => keptControls(control, ids)),
        insertion.order,
      );
    });
  const groupOf = ({ 'insert-controls': insertions, groups = [], ...group }: CustomGroup): Group => ({
    ...group,
    controls: inserted(insertions),
    groups: groups.map(groupOf),
  });
  const groups = (custom.groups ?? []).map(groupOf);
  const controls = inserted(custom['insert-controls']);
  const left = walk.controls.filter(({ control }) => !taken.has(control.id)).length;
  return { groups, controls, left };
}
