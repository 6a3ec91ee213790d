import type { SessionUser } from '@adili/contract';
import { Actions, ButtonLink, Panel } from '@adili/ui';
import { TrialCard } from '../accounts/trial-card.tsx';

/** How long the trial of an owner still runs, and the way to the plan. */
export function PlanPanel({ user }: { user: SessionUser }) {
  return (
    <Panel title="Plan">
      {user.memberRole === 'owner' && user.trialEndsAt ? (
        <TrialCard trialEndsAt={user.trialEndsAt} to="/dashboard/plan" />
      ) : user.memberRole === 'owner' ? (
        <>
          <p>What your organisation has, and what it costs, stands on a page of its own.</p>
          <Actions>
            <ButtonLink to="/dashboard/plan" variant="secondary" size="small">
              See your plan
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <p>The owners of your organisation look after its plan.</p>
      )}
    </Panel>
  );
}
