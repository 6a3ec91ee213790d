import { useApi } from '@adili/http/use-api';
import type { CheckFinding, CheckFindingChange } from '@adili/schemas/check-findings/check-finding';
import { requiredLines } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import * as z from '@adili/schemas/zod';
import { ConfirmDialog, ReasonDialog, TextField, useChange } from '@adili/ui';
import { useState } from 'react';
import { findingInWords } from './finding-words.tsx';

/** What a person can decide on a finding. */
export type Decision = CheckFindingChange['state'];

interface DecideDialogProps {
  decision: Decision;
  finding: CheckFinding;
  onChanged(finding: CheckFinding): void;
  onClose(): void;
}

const muting = z.object({
  reason: requiredLines(limits.reason, 'Say why'),
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Give the last day of it' })),
});

/** Asks before a finding is acknowledged, muted or opened again. Mount it to open it. */
export function DecideDialog({ decision, finding, onChanged, onClose }: DecideDialogProps) {
  const api = useApi();
  // As the person saw it, whatever the page reads meanwhile.
  const [read] = useState(finding);
  const { id, title, version } = read;
  const change = useChange<CheckFinding, CheckFindingChange>({
    read,
    fields: findingInWords,
    send: (body) => api.call('PATCH /check-findings/:id', { params: { id }, body }),
    onChanged,
  });
  if (decision === 'muted')
    return (
      <ReasonDialog
        title="Mute it until a day"
        confirm="Mute"
        schema={muting}
        draftKey={`mute ${id}`}
        version={version}
        onClose={onClose}
        onConfirm={(typed, begunOn) => change({ state: 'muted', ...typed }, begunOn)}
        more={(form) => (
          <TextField
            label="Until"
            type="date"
            required
            hint="To the end of that day, in your organisation’s time zone. A year ahead at most."
            {...form.field('until')}
          />
        )}
      >
        <p>{title}</p>
        <p>It stays in the list, below what counts. Your colleagues read the reason.</p>
      </ReasonDialog>
    );
  const isOpening = decision === 'open';
  return (
    <ConfirmDialog
      title={isOpening ? 'Open it again' : 'Acknowledge it'}
      confirm={isOpening ? 'Open it again' : 'Acknowledge'}
      onConfirm={() => change({ state: decision })}
      onClose={onClose}
    >
      <p>{title}</p>
      <p>
        {isOpening
          ? 'It counts again, as if nobody had seen it.'
          : 'Your colleagues see that you know of it. It stays until a look sees it no more.'}
      </p>
    </ConfirmDialog>
  );
}
