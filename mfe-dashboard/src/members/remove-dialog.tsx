import type { Api } from '@adili/http';
import type { Member } from '@adili/schemas/members/member';
import { CheckboxField, ConfirmDialog, Dialog, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';
import { Unloaded } from '../records/unloaded.tsx';
import { HandOver } from './hand-over.tsx';
import type { MemberActions } from './member-actions.ts';
import { nameOf } from './member-words.ts';
import { readOwned } from './owned.ts';

/** What a person leaves behind. @throws {ApiError | NetworkError} */
async function readLeft(api: Api, leaver: string, signal: AbortSignal) {
  const [keys, owned] = await Promise.all([
    api.call('GET /organisation/api-keys', { signal }),
    readOwned(api, leaver, signal),
  ]);
  return { keys: keys.filter(({ createdBy }) => createdBy === leaver), owned };
}

interface RemoveDialogProps {
  member: Member;
  actions: MemberActions;
  onClose(): void;
}

/** Asks before a person is removed, who takes over what they see to, and whether the keys that they made go with them. */
export function RemoveDialog({ member, actions, onClose }: RemoveDialogProps) {
  const name = nameOf(member);
  const { state, retry } = useRead(
    useCallback((api: Api, signal: AbortSignal) => readLeft(api, member.id, signal), [member.id]),
  );
  const [revokes, setRevokes] = useState(true);
  const [heir, setHeir] = useState('');
  if (state.kind !== 'loaded')
    return (
      <Dialog title={`Remove ${name}`} onClose={onClose}>
        <Unloaded state={state} retry={retry} />
      </Dialog>
    );
  const { keys, owned } = state.value;
  const revokesKeys = keys.length > 0 && revokes;
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      confirm={`Remove ${name}`}
      danger
      onClose={onClose}
      onConfirm={() =>
        actions.remove(member, {
          revokesKeys,
          heir: owned.heirs.find(({ value }) => value === heir),
        })
      }
    >
      <p>
        {`${name} (${member.email}) is logged out at once, loses access to this organisation, and gets an email about it. Their account stays.`}
      </p>
      <HandOver owned={owned} sees={`${name} sees`} heir={heir} onHeir={setHeir} />
      {keys.length > 0 && (
        <>
          <p>API keys they made and may still have:</p>
          <ul>
            {keys.map((key) => (
              <li key={key.id}>
                {key.name} <code>{key.start}…</code>
              </li>
            ))}
          </ul>
          <CheckboxField
            label="Revoke these keys too"
            hint="Programs that use them are refused at once. If you leave this off, they can still read your data."
            checked={revokes}
            onChange={(event) => setRevokes(event.target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
