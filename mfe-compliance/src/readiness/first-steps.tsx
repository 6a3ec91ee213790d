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
      ? 'No framework is adopted yet. A few questions show which ones concern you.'
      : 'No framework is adopted yet. An owner or admin of your organisation adopts one.'}
  </EmptyState>
);
