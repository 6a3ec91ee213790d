import { useApi } from '@adili/http/use-api';
import type { ControlChange, ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { ActionButton, Alert, useChange, useFocusOnChange } from '@adili/ui';
import { useState } from 'react';
import { controlInWords } from './control-in-words.ts';

interface EvidenceNoticeProps {
  control: ControlInFull;
  /** What was added last, since the page was opened. */
  added: Evidence | undefined;
  mayWork: boolean;
  onChanged(control: ControlInFull): void;
}

/**
 * Says, above a control's evidence, that a piece was added, and that a planned control's doesn't count yet; marks the control
 * as in place. It takes the focus with what's new.
 */
export function EvidenceNotice({ control, added, mayWork, onChanged }: EvidenceNoticeProps) {
  const api = useApi();
  const [marked, setMarked] = useState<{ after: Evidence | undefined }>();
  const isMarkedLast = marked !== undefined && marked.after === added;
  const place = useFocusOnChange(isMarkedLast ? marked : added);
  const { id, state } = control;
  const evidence = control.evidence.filter((piece) => piece.state !== 'for_information');
  const change = useChange<ControlInFull, ControlChange>({
    read: control,
    fields: controlInWords([]),
    send: (body) => api.call('PATCH /controls/:id', { params: { id }, body }),
    onChanged,
  });
  const mark = async () => {
    await change({ state: 'in_place' });
    setMarked({ after: added });
  };
  return (
    <div ref={place} tabIndex={-1}>
      {state === 'planned' ? (
        <Alert
          // Another alert each time, so that it's read out anew.
          key={added?.id}
          tone="warning"
          role={added && 'status'}
          title={added ? 'The evidence was added' : 'This control is still planned'}
          actions={
            mayWork && (
              <ActionButton size="small" busyLabel="Marking..." act={mark}>
                Mark as in place
              </ActionButton>
            )
          }
        >
          {plannedWords(evidence.length > 0, added !== undefined)}
        </Alert>
      ) : (
        (isMarkedLast || added) && (
          <Alert key={added?.id} tone="success" role="status">
            {isMarkedLast ? markedWords(evidence.length > 0) : addedWords(added)}
          </Alert>
        )
      )}
    </div>
  );
}

function plannedWords(hasEvidence: boolean, isAdded: boolean): string {
  if (isAdded) return 'This control is still planned: evidence counts only once the control is in place.';
  return hasEvidence
    ? 'Its evidence counts once the control is in place.'
    : 'Requirements count it once it’s in place and has evidence.';
}

const markedWords = (hasEvidence: boolean): string =>
  hasEvidence
    ? 'The control is in place. Its evidence counts from now on.'
    : 'The control is in place. Add evidence of it next.';

const addedWords = (added: Evidence | undefined): string =>
  added?.state === 'awaiting_approval'
    ? 'The evidence was added. It counts once another person has approved it.'
    : 'The evidence was added.';
