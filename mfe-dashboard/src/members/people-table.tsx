import type { Member } from '@adili/schemas/members/member';
import { Badge, type Column, Table } from '@adili/ui';
import type { ReactNode } from 'react';
import type { Me } from '../organisations/read-organisation.ts';
import { nameOf, roleWords } from './member-words.ts';
import styles from './people-table.module.css';

interface PeopleTableProps {
  members: readonly Member[];
  me: Me;
  /** Buttons of a person's row; absent where there are none at all. */
  actions: ((member: Member) => ReactNode) | undefined;
}

const secondFactor: Column<Member> = {
  key: 'second-factor',
  header: 'Second factor',
  cell: ({ secondFactor: on }) => (on ? 'On' : 'Off'),
};

export function PeopleTable({ members, me, actions }: PeopleTableProps) {
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: (member) => (
        <>
          {member.id === me.id ? `${nameOf(member)} (you)` : nameOf(member)}
          {member.fullName && <span className={styles.email}>{member.email}</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ memberRole }) => (
        <Badge tone={memberRole === 'owner' ? 'accent' : 'neutral'}>{roleWords[memberRole]}</Badge>
      ),
    },
    ...(members.some((member) => member.secondFactor !== undefined) ? [secondFactor] : []),
  ];
  return (
    <Table
      caption="People"
      captionHidden
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      actions={actions}
    />
  );
}
