import type { SessionUser } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import { ButtonLink, EmptyState } from '@adili/ui';

/** Stands where nothing is adopted yet: what the register is for, and the first step. */
export const FirstSteps = ({ user }: { user: SessionUser }) => (
  <EmptyState
    actions={
      <ButtonLink to="/compliance/adopt">
        {mayManage(user) ? 'Choose your frameworks' : 'See the frameworks'}
      </ButtonLink>
    }
  >
    {mayManage(user)
      ? 'You haven’t adopted a framework yet. A few questions show which ones apply to you.'
      : 'Your organisation hasn’t adopted a framework yet. An owner or admin can adopt one.'}
  </EmptyState>
);
