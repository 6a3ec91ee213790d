import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import { Panel, useRead } from '@adili/ui';
import { useVerifiedElsewhere } from '../email-addresses/use-verified-elsewhere.ts';
import { InvitationsPanel } from '../invitations/invitations-panel.tsx';
import { Settings } from '../layout/setting.tsx';
import { PeoplePanel } from '../members/people-panel.tsx';
import { Welcome } from '../members/welcome.tsx';
import { OrganisationPage } from '../organisations/organisation-page.tsx';
import { OrganisationName, WeeklyReport } from '../organisations/organisation-settings.tsx';
import { PlanSetting } from '../organisations/plan-setting.tsx';
import { readOrganisation } from '../organisations/read-organisation.ts';
import { TimeZoneSetting } from '../organisations/time-zone-setting.tsx';
import { withNext } from '../records/list-page.ts';
import { Unloaded } from '../records/unloaded.tsx';

interface OwnOrganisationProps {
  user: SessionUser;
  /** Whether they came by an invitation just now. */
  hasJoined: boolean;
}

/** The organisation of who is logged in: what it is called, its people, and whom it has invited. */
function OwnOrganisation({ user, hasJoined }: OwnOrganisationProps) {
  const { state, retry, change } = useRead(readOrganisation);
  useVerifiedElsewhere(state.kind !== 'loaded' || state.value.me.isVerified, () =>
    change((now) => ({ ...now, me: { ...now.me, isVerified: true } })),
  );
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { organisation, members, me, invitations } = state.value;
  const present = { ...user, memberRole: me.memberRole };
  const changed = (next: typeof organisation) => change((now) => ({ ...now, organisation: next }));
  return (
    <>
      {hasJoined && <Welcome organisation={organisation} role={me.memberRole} />}
      <Panel title="General">
        <Settings>
          <OrganisationName organisation={organisation} user={present} onChanged={changed} />
          <PlanSetting organisation={organisation} user={present} />
          <TimeZoneSetting organisation={organisation} user={present} onChanged={changed} />
          <WeeklyReport organisation={organisation} user={present} onChanged={changed} />
        </Settings>
      </Panel>
      <PeoplePanel
        members={members}
        me={me}
        onChanged={(member) =>
          change((now) => ({
            ...now,
            members: {
              ...now.members,
              rows: now.members.rows.map((one) => (one.id === member.id ? member : one)),
            },
          }))
        }
        onRemoved={({ id }) =>
          change((now) => ({
            ...now,
            members: {
              ...now.members,
              rows: now.members.rows.filter((member) => member.id !== id),
              total: now.members.total - 1,
            },
          }))
        }
        onRead={(next) => change((now) => ({ ...now, members: withNext(now.members, next) }))}
      />
      <InvitationsPanel
        invitations={invitations}
        by={me.memberRole}
        isVerified={me.isVerified}
        onInvited={(sent) =>
          change((now) => ({
            ...now,
            invitations: [sent, ...now.invitations.filter(({ email }) => email !== sent.email)],
          }))
        }
        onWithdrawn={({ id }) =>
          change((now) => ({ ...now, invitations: now.invitations.filter((one) => one.id !== id) }))
        }
      />
    </>
  );
}

const Organisation = ({ search }: PageProps) => (
  <OrganisationPage at="/dashboard/organisation">
    {(user) => <OwnOrganisation user={user} hasJoined={new URLSearchParams(search).has('joined')} />}
  </OrganisationPage>
);

export default definePage(Organisation);
