import type { Undoable, UndoStep } from '@adili/schemas/undo/undo-step';
import { count } from '@adili/ui';

const what: Readonly<Record<Undoable, readonly [verb: string, others: string]>> = {
  'control.imported': ['was imported', 'controls were changed by an import'],
  'control.removed': ['was deleted', 'controls were deleted'],
  'control.changed': ['was changed', 'controls were changed'],
  'control.linked': ['was linked to other requirements', 'controls were linked'],
  'evidence.deleted': ['was deleted', 'pieces of evidence were deleted'],
  'mapping.removed': ['was taken away', 'mappings were taken away'],
  'risk.removed': ['was deleted', 'risks were deleted'],
  'requirement.changed': ['was changed', 'requirements were changed'],
  'requirement.excluded': ['was marked as not applicable', 'requirements were marked as not applicable'],
  'requirement.included': ['was said to apply after all', 'requirements were said to apply after all'],
};

/** What was done, as a sentence: ‘‘Train staff’ and 3 other controls were changed’. */
export function undoWords({
  action,
  title,
  count: things,
}: Pick<UndoStep, 'action' | 'title' | 'count'>): string {
  const [verb, others] = what[action];
  return things === 1 ? `‘${title}’ ${verb}` : `‘${title}’ and ${count(things - 1)} other ${others}`;
}
