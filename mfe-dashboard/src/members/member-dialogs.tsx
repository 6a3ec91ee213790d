import type { Member } from '@adili/schemas/members/member';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import {
  Button,
  CheckboxField,
  ConfirmDialog,
  Dialog,
  type FieldInWords,
  SelectField,
  useChange,
} from '@adili/ui';
import { useState } from 'react';
import type { Me } from '../organisations/read-organisation.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { MemberActions } from './member-actions.ts';
import { nameOf, roleInSentence, roleMeaning, roleOf, roleOptions, roleWords } from './member-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What is being asked about, before it is done. */
export type Asked = { kind: 'role' | 'remove'; member: Member } | { kind: 'leave' };

interface MemberDialogsProps {
  asked: Asked;
  me: Me;
  /** Whether there is no other owner. */
  isLastOwner: boolean;
  actions: MemberActions;
  onClose(): void;
}

export function MemberDialogs({ asked, me, isLastOwner, actions, onClose }: MemberDialogsProps) {
  if (asked.kind === 'role')
    return <RoleDialog member={asked.member} me={me} actions={actions} onClose={onClose} />;
  if (asked.kind === 'remove')
    return <RemoveDialog member={asked.member} actions={actions} onClose={onClose} />;
  if (isLastOwner)
    return (
      <Dialog
        title="Leave organisation"
        onClose={onClose}
        actions={<Button onClick={onClose}>Back to the people</Button>}
      >
        <p>You are the only owner. Make another person an owner first, then you can leave.</p>
      </Dialog>
    );
  return <LeaveDialog me={me} actions={actions} onClose={onClose} />;
}

const fields: readonly FieldInWords<Member, { role: MemberRole }>[] = [
  {
    label: 'Role',
    now: ({ memberRole }) => roleWords[memberRole],
    yours: ({ role }) => roleWords[role],
  },
];

interface RoleDialogProps {
  /** Who gets another role. */
  member: Member;
  /** Who gives it. */
  me: Me;
  actions: MemberActions;
  onClose(): void;
}

/** Gives a person another role; an owner can hand the ownership over with it. */
function RoleDialog({ member, me, actions, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.memberRole);
  const [handsOver, setHandsOver] = useState(false);
  const isOwn = member.id === me.id;
  const makesOwner = role === 'owner' && member.memberRole !== 'owner';
  const name = nameOf(member);
  const change = useChange({
    read: member,
    fields,
    send: (body) => actions.give(member.id, body),
    onChanged: actions.changed,
  });
  return (
    <ConfirmDialog
      title={isOwn ? 'Change your own role' : `Change the role of ${name}`}
      confirm={
        makesOwner && handsOver
          ? 'Hand over ownership'
          : `Make ${isOwn ? 'me' : name} ${roleInSentence[role]}`
      }
      onClose={onClose}
      onConfirm={async () => {
        await change({ role });
        await actions.afterRole(member, role, makesOwner && handsOver);
      }}
    >
      <p>
        {isOwn
          ? 'A new role ends your sessions: log in again to use it. Only an owner can make you an owner again.'
          : `A new role ends their sessions: they log in again to use it. We email them at ${member.email}.`}
      </p>
      <SelectField
        label="Role"
        name="role"
        hint={roleMeaning(role)}
        value={role}
        options={roleOptions(me.memberRole)}
        onChange={(event) => setRole(roleOf(event.target.value))}
      />
      {makesOwner && (
        <CheckboxField
          label="Hand over ownership: I’ll be an admin"
          hint={`Without it ${name} and you are both owners. With it you log in again as an admin, and only an owner can make you one again.`}
          checked={handsOver}
          onChange={(event) => setHandsOver(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
