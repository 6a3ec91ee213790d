import type { Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Member } from '@adili/schemas/members/member';
import { rolesGivenBy } from '@adili/schemas/organisations/member-role';
import { Actions, Badge, Button, type Column, type FormMessage, MailAddress, Panel, Table } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { News } from '../layout/outcome.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import type { Me } from '../organisations/read-organisation.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { useMemberActions } from './member-actions.ts';
import { type Asked, MemberDialogs } from './member-dialogs.tsx';
import { nameOf, roleWords } from './member-words.ts';
import styles from './people-panel.module.css';

interface PeoplePanelProps {
  members: Page<Member>;
  /** The person who looks. */
  me: Me;
  onChanged(member: Member): void;
  onRemoved(member: Member): void;
  /** The next page was read. */
  onRead(next: Page<Member>): void;
}

/** Who is in the organisation, and what may be done about it. */
export function PeoplePanel({ members, me, onChanged, onRemoved, onRead }: PeoplePanelProps) {
  const api = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [news, setNews] = useState<FormMessage | null>(null);
  const actions = useMemberActions({
    api,
    me,
    onChanged,
    onRemoved,
    onDone(text) {
      setAsked(null);
      setNews((last) => ({ kind: 'success', text, attempt: (last?.attempt ?? 0) + 1 }));
    },
  });
  const isAlone = members.total === 1;
  // Another may be on a page that was not read: then the API says whether there is one.
  const isWhole = members.next === null;
  const isLastOwner =
    isWhole && members.rows.every((other) => other.id === me.id || other.memberRole !== 'owner');
  const mayManage = ({ id, memberRole }: Member) =>
    rolesGivenBy[me.memberRole].includes(memberRole) && !(id === me.id && isLastOwner);

  const actionsOf = (member: Member) =>
    mayManage(member) && (
      <Actions>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Change role of ${nameOf(member)}`}
          onClick={() => setAsked({ kind: 'role', member })}
        >
          Change role
        </Button>
        {member.id !== me.id && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove ${nameOf(member)}`}
            onClick={() => setAsked({ kind: 'remove', member })}
          >
            Remove
          </Button>
        )}
      </Actions>
    );

  return (
    <Panel
      title="People"
      tools={
        !isAlone && (
          <Button variant="secondary" size="small" onClick={() => setAsked({ kind: 'leave' })}>
            Leave organisation
          </Button>
        )
      }
    >
      <News news={news} />
      <SideBySide
        remark={
          isAlone
            ? 'You’re the only one here. Invite the people you work with below.'
            : 'Owners can do everything. Admins manage members and auditors. Someone you remove keeps their account.'
        }
      >
        <PeopleTable
          members={members.rows}
          me={me}
          actions={members.rows.some(mayManage) ? actionsOf : undefined}
        />
        <MoreRecords
          title="People"
          page={members}
          read={(query) => api.list('GET /organisation/members', { query })}
          onRead={onRead}
        />
      </SideBySide>
      {asked && (
        <MemberDialogs
          asked={asked}
          me={me}
          isLastOwner={me.memberRole === 'owner' && isLastOwner}
          actions={actions}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

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

function PeopleTable({ members, me, actions }: PeopleTableProps) {
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: (member) => (
        <>
          {member.id === me.id ? `${nameOf(member)} (you)` : nameOf(member)}
          {member.fullName && (
            <span className={styles.email}>
              <MailAddress of={member.email} />
            </span>
          )}
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
  return <Table caption="People" columns={columns} rows={members} actions={actions} />;
}
