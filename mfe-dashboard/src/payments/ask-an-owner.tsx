import type { SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { planTitles } from '@adili/schemas/accounts/plan';
import { standingOf } from '@adili/schemas/entitlements/standing';
import type { Member } from '@adili/schemas/members/member';
import { Panel, useRead } from '@adili/ui';
import { useState } from 'react';
import { Unloaded } from '../records/unloaded.tsx';
import { PlanAhead } from './plan-ahead.tsx';

/** What those read of a plan who don't look after it: how it stands, and whom to ask. */
export const AskAnOwner = ({ user }: { user: SessionUser }) =>
  user.organisationId ? (
    <OwnersOfPlan />
  ) : (
    <Panel title="Your plan">
      <p>
        {user.role === 'admin'
          ? 'Operators don’t belong to an organisation, so they have no plan. Customers’ payments are on the Payments page.'
          : 'Your organisation’s owners manage and pay for its plan. Please ask one of them.'}
      </p>
    </Panel>
  );

async function readOwners(api: Api, signal: AbortSignal) {
  const [organisation, members] = await Promise.all([
    api.call('GET /organisation', { signal }),
    api.list('GET /organisation/members', { query: { limit: 500 }, signal }),
  ]);
  return { organisation, owners: members.rows.filter(({ memberRole }) => memberRole === 'owner') };
}

function OwnersOfPlan() {
  const { state, retry } = useRead(readOwners);
  const [now] = useState(() => new Date().toISOString());
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { organisation, owners } = state.value;
  const { plan, by } = standingOf(organisation, now);
  return (
    <Panel title="Your plan">
      <p>
        {plan
          ? `Your organisation has ${by === 'trial' ? 'the free trial of ' : ''}${planTitles[plan]}.`
          : 'Your organisation has no plan now.'}
      </p>
      <PlanAhead organisation={organisation} now={now} />
      <p>Your organisation’s owners manage and pay for its plan. Please ask one of them:</p>
      <ul>
        {owners.slice(0, mostNamed).map((owner) => (
          <li key={owner.id}>
            <Owner {...owner} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Owners that are named. */
const mostNamed = 5;

const Owner = ({ fullName, email }: Member) => (
  <>
    {fullName && `${fullName}, `}
    <a href={`mailto:${email}`}>{email}</a>
  </>
);
