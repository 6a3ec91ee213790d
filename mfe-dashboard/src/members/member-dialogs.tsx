import type { Member } from '@adili/schemas/members/member';
import { Button, Dialog } from '@adili/ui';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import type { Me } from '../organisations/read-organisation.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { MemberActs } from './use-member-acts.ts';

/** What is being asked about, before it is done. */
export type Asked = { kind: 'role' | 'remove'; member: Member } | { kind: 'leave' };

interface MemberDialogsProps {
  asked: Asked;
  me: Me;
  /** Whether nobody else owns the organisation. */
  isLastOwner: boolean;
  acts: MemberActs;
  onClose(): void;
}

export function MemberDialogs({ asked, me, isLastOwner, acts, onClose }: MemberDialogsProps) {
  if (asked.kind === 'role')
    return <RoleDialog member={asked.member} me={me} acts={acts} onClose={onClose} />;
  if (asked.kind === 'remove') return <RemoveDialog member={asked.member} acts={acts} onClose={onClose} />;
  if (isLastOwner)
    return (
      <Dialog
        open
        title="Leave organisation"
        onClose={onClose}
        actions={<Button onClick={onClose}>Back to the people</Button>}
      >
        <p>You are the only owner. Make somebody else an owner first, then you can leave.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Leave organisation"
      confirm="Leave"
      danger
      onClose={onClose}
      onConfirm={() => acts.leave()}
    >
      <p>
        You are logged out at once and see nothing of this organisation any more. Your account stays, and gets
        an organisation of its own when you next log in. Only an invitation brings you back.
      </p>
    </ConfirmDialog>
  );
}
