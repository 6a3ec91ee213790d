import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import { RowMenu } from '@adili/ui';
import { useState } from 'react';
import { DecideDialog, type Decision } from '../check-findings/decide-dialog.tsx';
import { decisionsOn } from '../check-findings/finding-menu.tsx';
import { useRun } from './use-run.ts';

interface CheckMenuProps {
  check: Check;
  /** Whose it is, to tell it from those of other websites. */
  of: string;
  /** What it found, where it failed twice in a row. */
  finding?: CheckFinding | undefined;
  onDecided(finding: CheckFinding): void;
}

/** Whether a check can be done now: others push theirs. */
export const isRunHere = ({ kind, state }: Pick<Check, 'kind' | 'state'>): boolean =>
  kind !== 'pushed' && state !== 'off';

/** What can be done about a check, and about what it found. */
export function CheckMenu({ check, of, finding, onDecided }: CheckMenuProps) {
  const run = useRun();
  const [decision, setDecision] = useState<Decision>();
  const { id, title } = check;
  return (
    <>
      <RowMenu
        of={`${title}, ${of}`}
        items={[
          ...(isRunHere(check)
            ? [{ label: 'Look again now', onSelect: () => void run.check(id, title) }]
            : []),
          ...(finding ? decisionsOn(finding, setDecision) : []),
        ]}
      />
      {finding && decision && (
        <DecideDialog
          decision={decision}
          finding={finding}
          onChanged={onDecided}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
