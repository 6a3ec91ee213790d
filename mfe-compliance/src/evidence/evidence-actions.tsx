import { type SessionUser, useShell } from '@adili/contract';
import { ApiError, createFiles } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { mayWork } from '@adili/schemas/members/rights';
import {
  ConfirmDialog,
  FormAlert,
  RowMenu,
  type RowMenuItem,
  saveFile,
  sayDeleted,
  useAction,
} from '@adili/ui';
import { useRef, useState } from 'react';
import { EvidenceComments } from '../comments/evidence-comments.tsx';
import { useAskedComments } from '../comments/use-asked-comments.ts';
import { EditEvidenceDialog } from './edit-evidence.tsx';

interface EvidenceActionsProps {
  evidence: Evidence;
  user: SessionUser;
  onChanged(evidence: Evidence): void;
  onRemoved(evidence: Evidence): void;
  /** Where a new piece can be given in its place. */
  onReplace?(evidence: Evidence): void;
}

/** Whether a person may approve a piece: it waits, and others gave and linked it. */
const mayApprove = ({ state, givers }: Evidence, user: SessionUser): boolean =>
  state === 'awaiting_approval' && !givers.includes(user.id) && mayWork(user);

/** What can be done about a piece of evidence, behind one button. */
export function EvidenceActions({ evidence, user, onChanged, onRemoved, onReplace }: EvidenceActionsProps) {
  const { id, kind, title, url, name, read } = evidence;
  const { apiBase, session } = useShell();
  const api = useApi();
  const [removes, setRemoves] = useState(false);
  const isRemoved = useRef(false);
  const [edits, setEdits] = useState(false);
  const [discusses, setDiscusses] = useState(useAskedComments(id));
  const download = useAction(async () => {
    const files = createFiles({ base: apiBase, session });
    saveFile(name ?? title, await files.file('GET /evidence/:id/file', { params: { id } }));
  });
  const approve = useAction(async () => {
    try {
      onChanged(await api.call('POST /evidence/:id/approval', { params: { id }, body: { read } }));
    } catch (error) {
      // Nobody approves what they haven't read: it's shown as it is now, below the reason.
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        onChanged(error.current as Evidence);
      throw error;
    }
  });
  const items: RowMenuItem[] = [
    ...(kind === 'file' ? [{ label: 'Download', of: title, onSelect: () => void download.run() }] : []),
    ...(url ? [{ label: 'Open the link', of: title, href: url }] : []),
    ...(mayApprove(evidence, user)
      ? [{ label: 'Approve', of: title, onSelect: () => void approve.run() }]
      : []),
    { label: 'Comments', of: title, onSelect: () => setDiscusses(true) },
    // A record is called by what it is, and counts while it is so.
    ...(mayWork(user) && kind !== 'record'
      ? [{ label: 'Change title and dates', of: title, onSelect: () => setEdits(true) }]
      : []),
    ...(mayWork(user) && onReplace && kind !== 'record'
      ? [{ label: 'Replace with a new one', of: title, onSelect: () => onReplace(evidence) }]
      : []),
    ...(mayWork(user)
      ? [{ label: 'Delete', of: title, danger: true, onSelect: () => setRemoves(true) }]
      : []),
  ];
  return (
    <>
      <RowMenu of={title} items={items} />
      <FormAlert message={download.message ?? approve.message} />
      {discusses && (
        <EvidenceComments id={id} title={title} user={user} onClose={() => setDiscusses(false)} />
      )}
      {edits && (
        <EditEvidenceDialog evidence={evidence} onChanged={onChanged} onClose={() => setEdits(false)} />
      )}
      {removes && (
        <ConfirmDialog
          title="Delete the evidence?"
          confirm="Delete evidence"
          danger
          onClose={() => {
            setRemoves(false);
            if (!isRemoved.current) return;
            // Nothing behind a dialog takes the focus: what is said follows its end.
            sayDeleted({ id, title, by: user.id });
            onRemoved(evidence);
          }}
          onConfirm={async () => {
            await api.call('DELETE /evidence/:id', { params: { id } });
            isRemoved.current = true;
          }}
        >
          <p>
            This removes ‘{title}’ from every control it proves. It can be undone for 30 days. The audit trail
            keeps its hash, who gave it and when.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
