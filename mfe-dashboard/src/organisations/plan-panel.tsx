import type { SessionUser } from '@adili/contract';
import { Actions, ButtonLink, Panel } from '@adili/ui';
import { TrialCard } from '../accounts/trial-card.tsx';

/** How long the trial of an owner still runs. */
export function PlanPanel({ user }: { user: SessionUser }) {
  return (
    <Panel title="Plan">
      {user.memberRole === 'owner' && user.trialEndsAt ? (
        <TrialCard trialEndsAt={user.trialEndsAt} />
      ) : user.memberRole === 'owner' ? (
        <>
          <p>You have no trial and no plan yet.</p>
          <Actions>
            <ButtonLink to="/pricing" variant="secondary" size="small">
              See the plans
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <p>The owners of your organisation look after its plan.</p>
      )}
    </Panel>
  );
}
