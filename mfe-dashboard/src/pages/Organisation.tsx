import { definePage, type SessionUser } from '@adili/contract';
import { Actions, ButtonLink, Panel, useRead } from '@adili/ui';
import { useState } from 'react';
import { TrialCard } from '../accounts/trial-card.tsx';
import { AuditTrail } from '../audit-entries/audit-trail.tsx';
import { InvitationsPanel } from '../invitations/invitations-panel.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { PeoplePanel } from '../members/people-panel.tsx';
import { ApiKeys } from '../organisations/api-keys.tsx';
import {
  OrganisationName,
  SecurityPanel,
  WeeklyReportPanel,
} from '../organisations/organisation-settings.tsx';
import { type OrganisationRead, readOrganisation } from '../organisations/read-organisation.ts';
import { Unloaded } from '../records/unloaded.tsx';
import { withNext } from '../records/use-records.ts';

/** The organisation of who is signed in: its name, its people, whom it has invited, and what holds for all. */
function OwnOrganisation({ user }: { user: SessionUser }) {
  const { state, retry, change } = useRead(readOrganisation);
  const [acts, setActs] = useState(0);
  // How often keys were revoked together with a member: each time they are read anew.
  const [revoked, setRevoked] = useState(0);
  const acted = () => setActs((now) => now + 1);
  const done = (next: (now: OrganisationRead) => OrganisationRead) => {
    change(next);
    acted();
  };
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { organisation, members, me, invitations } = state.value;
  const present = { ...user, memberRole: me.memberRole };
  return (
    <>
      <OrganisationName
        organisation={organisation}
        user={present}
        onChanged={(changed) => done((now) => ({ ...now, organisation: changed }))}
      />
      <PeoplePanel
        members={members}
        me={me}
        onChanged={(changed) =>
          done((now) => ({
            ...now,
            members: {
              ...now.members,
              rows: now.members.rows.map((member) => (member.id === changed.id ? changed : member)),
            },
          }))
        }
        onRemoved={({ id }, hasRevokedKeys) => {
          if (hasRevokedKeys) setRevoked((count) => count + 1);
          done((now) => ({
            ...now,
            members: {
              ...now.members,
              rows: now.members.rows.filter((member) => member.id !== id),
              total: now.members.total - 1,
            },
          }));
        }}
        onRead={(next) => change((now) => ({ ...now, members: withNext(now.members, next) }))}
      />
      <InvitationsPanel
        invitations={invitations}
        by={me.memberRole}
        onInvited={(sent) =>
          done((now) => ({
            ...now,
            invitations: [sent, ...now.invitations.filter(({ email }) => email !== sent.email)],
          }))
        }
        onWithdrawn={({ id }) =>
          done((now) => ({ ...now, invitations: now.invitations.filter((one) => one.id !== id) }))
        }
      />
      <SecurityPanel
        organisation={organisation}
        isOwner={me.memberRole === 'owner'}
        onChanged={(changed) => done((now) => ({ ...now, organisation: changed }))}
      />
      <WeeklyReportPanel
        organisation={organisation}
        user={present}
        onChanged={(changed) => done((now) => ({ ...now, organisation: changed }))}
      />
      <PlanPanel user={present} />
      <ApiKeys key={revoked} user={present} organisation={organisation} onActed={acted} />
      <AuditTrail user={present} acts={acts} />
    </>
  );
}

/** How long the trial of an owner still runs, and the way to the plan. */
function PlanPanel({ user }: { user: SessionUser }) {
  return (
    <Panel title="Plan">
      {user.memberRole === 'owner' && user.trialEndsAt ? (
        <TrialCard trialEndsAt={user.trialEndsAt} to="/dashboard/plan" />
      ) : user.memberRole === 'owner' ? (
        <>
          <p>Your plan and what it costs are on the Plan page.</p>
          <Actions>
            <ButtonLink to="/dashboard/plan" variant="secondary" size="small">
              See your plan
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <p>Your organisation’s owners manage its plan.</p>
      )}
    </Panel>
  );
}

function Organisation() {
  return (
    <OwnPage
      title="Organisation"
      lead="Who works with you, and what they may do."
      path="/dashboard/organisation"
    >
      {(user) => <OwnOrganisation key={user.organisationId} user={user} />}
    </OwnPage>
  );
}

export default definePage(Organisation);
