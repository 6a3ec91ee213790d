import type { ControlPlan } from '@adili/schemas/controls/import';
import { count, counted, EmptyState } from '@adili/ui';
import { PlannedRows } from '../imports/planned-rows.tsx';

/** How many controls are new, changed and as they were. */
export function planWords({ added, changed, unchanged }: ControlPlan): string {
  const parts = [
    added > 0 && `${count(added)} new`,
    changed > 0 && `${count(changed)} changed`,
    unchanged > 0 && `${count(unchanged)} as they are`,
  ].filter(Boolean);
  const all = counted(added + changed + unchanged, 'control');
  return parts.length > 0 ? `${all}: ${parts.join(', ')}.` : `${all}.`;
}

const kinds = [
  { outcome: 'new', title: 'New', word: 'new control' },
  { outcome: 'changed', title: 'Changed', word: 'changed control' },
] as const;

/** What a table of controls would change, control by control. */
export function Plan({ plan: { rows, added, changed } }: { plan: ControlPlan }) {
  if (added + changed === 0)
    return <EmptyState>Nothing changes: what can be read is here already.</EmptyState>;
  const all = { new: added, changed };
  return kinds.map(({ outcome, ...kind }) => (
    <PlannedRows
      key={outcome}
      {...kind}
      rows={rows
        .filter((row) => row.outcome === outcome)
        .map(({ changes, place, title }) => ({ place, title, facts: [...changes, place].join(', ') }))}
      all={all[outcome]}
    />
  ));
}
