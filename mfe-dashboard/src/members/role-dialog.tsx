import type { Member } from '@adili/schemas/members/member';
import { CheckboxField, SelectField } from '@adili/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import type { Me } from '../organisations/read-organisation.ts';
import { nameOf, roleInSentence, roleMeaning, roleOf, roleOptions } from './member-words.ts';
import type { MemberActs } from './use-member-acts.ts';

interface RoleDialogProps {
  /** Who gets another role. */
  member: Member;
  /** Who gives it. */
  me: Me;
  acts: MemberActs;
  onClose(): void;
}

/** Gives a person another role; an owner can hand the ownership over with it. */
export function RoleDialog({ member, me, acts, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.memberRole);
  const [handsOver, setHandsOver] = useState(false);
  const isOwn = member.id === me.id;
  const makesOwner = role === 'owner' && member.memberRole !== 'owner';
  const name = nameOf(member);
  return (
    <ConfirmDialog
      title={isOwn ? 'Change your own role' : `Change the role of ${name}`}
      confirm={
        makesOwner && handsOver
          ? 'Hand over ownership'
          : `Make ${isOwn ? 'me' : name} ${roleInSentence[role]}`
      }
      onClose={onClose}
      onConfirm={() => acts.setRole(member, role, makesOwner && handsOver)}
    >
      <p>
        {isOwn
          ? 'A new role ends your sessions: you log in again with it. Only an owner can make you one again.'
          : `A new role ends their sessions: they log in again with it, and are told by mail at ${member.email}.`}
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
          label="Hand over: I become an admin myself"
          hint={`Without it ${name} and you are both owners. With it you log in again as an admin, and only an owner can make you one again.`}
          checked={handsOver}
          onChange={(event) => setHandsOver(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
