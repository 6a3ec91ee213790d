import { useApi } from '@adili/http/use-api';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { ActionButton, Alert } from '@adili/ui';
import { useState } from 'react';
import { useFocusOnChange } from '../layout/use-focus-on-change.ts';

interface PlannedControlProps {
  control: ControlInFull;
  mayWork: boolean;
  onChanged(control: ControlInFull): void;
}

/** Says, next to the evidence of a planned control, that it doesn't count yet, and marks the control as in place. */
export function PlannedControl({ control, mayWork, onChanged }: PlannedControlProps) {
  const api = useApi();
  const [isMarked, setIsMarked] = useState(false);
  const place = useFocusOnChange(isMarked);
  const { id, state, evidence } = control;
  if (state !== 'planned' && !isMarked) return null;
  if (state !== 'planned')
    return (
      <div ref={place} tabIndex={-1}>
        <Alert tone="success" role="status">
          {evidence.length > 0
            ? 'The control is in place. Its evidence counts from now on.'
            : 'The control is in place. Add evidence of it next.'}
        </Alert>
      </div>
    );
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="warning"
        title="This control is still planned"
        actions={
          mayWork && (
            <ActionButton
              size="small"
              busyLabel="Marking..."
              act={async () => {
                onChanged(
                  await api.call('PATCH /controls/:id', { params: { id }, body: { state: 'in_place' } }),
                );
                setIsMarked(true);
              }}
            >
              Mark as in place
            </ActionButton>
          )
        }
      >
        {evidence.length > 0
          ? 'Its evidence counts once the control is in place.'
          : 'It answers no requirement until it’s in place and has evidence.'}
      </Alert>
    </div>
  );
}
