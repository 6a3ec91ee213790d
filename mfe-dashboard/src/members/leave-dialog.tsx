import type { Api } from '@adili/http';
import { ConfirmDialog, Dialog, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';
import type { Me } from '../organisations/read-organisation.ts';
import { Unloaded } from '../records/unloaded.tsx';
import { HandOver } from './hand-over.tsx';
import type { MemberActions } from './member-actions.ts';
import { readOwned } from './owned.ts';

interface LeaveDialogProps {
  me: Me;
  actions: MemberActions;
  onClose(): void;
}

/** Asks before a person leaves, and who takes over what they see to: an auditor changes nothing, and is not asked. */
export function LeaveDialog({ me: { id, memberRole }, actions, onClose }: LeaveDialogProps) {
  const { state, retry } = useRead(
    useCallback(
      async (api: Api, signal: AbortSignal) =>
        memberRole === 'auditor' ? null : await readOwned(api, id, signal),
      [id, memberRole],
    ),
  );
  const [heir, setHeir] = useState('');
  if (state.kind !== 'loaded')
    return (
      <Dialog title="Leave organisation" onClose={onClose}>
        <Unloaded state={state} retry={retry} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Leave organisation"
      confirm="Leave"
      danger
      onClose={onClose}
      onConfirm={() => actions.leave(heir)}
    >
      <p>
        You’re logged out at once and lose access to this organisation. Your account stays and gets its own
        organisation when you next log in. You can only come back by invitation.
      </p>
      {state.value && <HandOver owned={state.value} sees="You see" heir={heir} onHeir={setHeir} />}
    </ConfirmDialog>
  );
}
