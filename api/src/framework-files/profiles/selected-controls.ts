import type { FaultList } from '../fault-list.ts';
import type { Walk } from '../walk.ts';
import type { Chosen, Selection } from './profile-schema.ts';

/** Whether an id is one that a pattern means, in which a star stands for any characters and a question mark for one. */
export function matchesPattern(pattern: string, id: string): boolean {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let afterStar = 0;
  while (at < id.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern;
      afterStar = at;
      inPattern += 1;
    } else if (pattern[inPattern] === '?' || pattern[inPattern] === id[at]) {
      at += 1;
      inPattern += 1;
    } else if (star >= 0) {
      // The last star takes one character more: going back to it alone bounds the work by both lengths.
      afterStar += 1;
      at = afterStar;
      inPattern = star + 1;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}

/** The ids that selections mean in a catalogue. @param faults take each that is not there, where that matters */
function idsOf(selections: readonly Selection[], { controls }: Walk, faults?: FaultList): Set<string> {
  const there = new Set(controls.map(({ control }) => control.id));
  const all = new Set<string>();
  for (const { 'with-ids': named = [], matching = [], ...selection } of selections) {
    const chosen = new Set(named);
    for (const id of named)
      if (!there.has(id))
        faults?.add(
          `control ${id}`,
          'The profile chooses this control, which its catalogue doesn’t have. Bring the edition that the profile is made for.',
        );
    for (const { pattern = '' } of matching)
      for (const id of there) if (matchesPattern(pattern, id)) chosen.add(id);
    // A control comes after the one that it is within.
    if (selection['with-child-controls'] === 'yes')
      for (const { control, parent } of controls)
        if (parent !== null && chosen.has(parent)) chosen.add(control.id);
    for (const id of chosen) all.add(id);
  }
  return all;
}

/** The ids of the controls that a profile takes of a catalogue by one of its imports, or into one of its groups: all, where it names none. */
export function selectedControls(
  { 'include-controls': included, 'exclude-controls': excluded = [], ...one }: Chosen,
  walk: Walk,
  faults?: FaultList,
): Set<string> {
  const chosen =
    included === undefined || one['include-all'] !== undefined
      ? new Set(walk.controls.map(({ control }) => control.id))
      : idsOf(included, walk, faults);
  for (const id of idsOf(excluded, walk)) chosen.delete(id);
  return chosen;
}
