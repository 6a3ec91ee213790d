import { useApi } from '@adili/http/use-api';
import type { Member } from '@adili/schemas/members/member';
import { CheckboxField, Dialog, Loading, useLoading } from '@adili/ui';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import { Failed } from '../records/failed.tsx';
import { nameOf } from './member-words.ts';
import type { MemberActs } from './use-member-acts.ts';

interface RemoveDialogProps {
  member: Member;
  acts: MemberActs;
  onClose(): void;
}

/** Asks before a person is removed, and whether the keys that they made go with them. */
export function RemoveDialog({ member, acts, onClose }: RemoveDialogProps) {
  const api = useApi();
  const name = nameOf(member);
  const read = useCallback(
    (signal: AbortSignal) => api.call('GET /organisation/api-keys', { signal }),
    [api],
  );
  const { state, retry } = useLoading(read);
  const [revokes, setRevokes] = useState(true);
  if (state.kind !== 'loaded')
    return (
      <Dialog open title={`Remove ${name}`} onClose={onClose}>
        {state.kind === 'loading' ? <Loading /> : <Failed error={state.error} onRetry={retry} />}
      </Dialog>
    );
  const keys = state.value.filter(({ createdBy }) => createdBy === member.id);
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      confirm={`Remove ${name}`}
      danger
      onClose={onClose}
      onConfirm={() => acts.remove(member, keys.length > 0 && revokes)}
    >
      <p>
        {`${name} (${member.email}) is logged out at once, sees nothing of this organisation any more, and is told by mail. Their account stays.`}
      </p>
      {keys.length > 0 && (
        <>
          <p>API keys that they made, and may still have:</p>
          <ul>
            {keys.map((key) => (
              <li key={key.id}>
                {key.name} <code>{key.start}…</code>
              </li>
            ))}
          </ul>
          <CheckboxField
            label="Revoke these keys too"
            hint="Programs that use them are refused at once. If you leave this off, they go on reading your data."
            checked={revokes}
            onChange={(event) => setRevokes(event.target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
