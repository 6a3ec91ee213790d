import type { InclusionImport } from '@adili/schemas/requirements/inclusion-import';
import { count, counted, EmptyState } from '@adili/ui';
import { PlannedRows } from '../imports/planned-rows.tsx';

/** How many requirements are justified, don't apply and were so already. */
export function planWords({ justified, excluded, unchanged }: InclusionImport): string {
  const parts = [
    justified > 0 && `${count(justified)} justified`,
    excluded > 0 && `${count(excluded)} said not to apply`,
    unchanged > 0 && `${count(unchanged)} as they are`,
  ].filter(Boolean);
  const all = counted(justified + excluded + unchanged, 'requirement');
  return parts.length > 0 ? `${all}: ${parts.join(', ')}.` : `${all}.`;
}

const kinds = [
  { outcome: 'justified', title: 'Justified', word: 'justified requirement' },
  { outcome: 'excluded', title: 'Not applicable', word: 'excluded requirement' },
] as const;

/** What a table would say of requirements, one by one. */
export function Plan({ plan: { rows, ...all } }: { plan: InclusionImport }) {
  if (all.justified + all.excluded === 0)
    return <EmptyState>Nothing changes: what can be read is said here already.</EmptyState>;
  return kinds.map(({ outcome, ...kind }) => (
    <PlannedRows
      key={outcome}
      {...kind}
      rows={rows
        .filter((row) => row.outcome === outcome)
        .map(({ place, title, words }) => ({ place, title, facts: `${place}: ${words}` }))}
      all={all[outcome]}
    />
  ));
}
