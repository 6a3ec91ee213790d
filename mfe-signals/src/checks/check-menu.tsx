import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import { RowMenu } from '@adili/ui';
import type { Decision } from '../check-findings/decide-dialog.tsx';
import { decisionsOn } from '../check-findings/finding-menu.tsx';
import { useRun } from './use-run.ts';

export interface CheckMenuProps {
  check: Check;
  /** Whose it is, to tell it from those of other websites. */
  of: string;
  /** What it found, where it failed twice in a row. */
  finding?: CheckFinding | undefined;
  /** The person chose a decision, and is to be asked about it. */
  onDecide(finding: CheckFinding, decision: Decision): void;
}

/** Whether a check can be done now: others push theirs. */
export const isRunHere = ({ kind, state }: Pick<Check, 'kind' | 'state'>): boolean =>
  kind !== 'pushed' && state !== 'off';

/** What can be done about a check, and about what it found. */
export function CheckMenu({ check, of, finding, onDecide }: CheckMenuProps) {
  const run = useRun();
  const { id, title } = check;
  return (
    <RowMenu
      of={`${title}, ${of}`}
      items={[
        ...(isRunHere(check) ? [{ label: 'Look again now', onSelect: () => void run.check(id, title) }] : []),
        ...(finding ? decisionsOn(finding, (decision) => onDecide(finding, decision)) : []),
      ]}
    />
  );
}
