import type { SessionUser } from '@adili/contract';
import type { EntitlementName } from '@adili/schemas/entitlements/entitlements';
import { mayWork } from '@adili/schemas/members/rights';
import { Alert, ButtonLink } from '@adili/ui';

const needed: EntitlementName = 'register';

/** Whether the organisation's plan has the register. Where a session doesn't say, the API does. */
export const hasRegister = ({ entitlements }: SessionUser): boolean =>
  entitlements === undefined || entitlements.includes(needed);

/** Says before any work that the register needs a plan: who can't work in it hears nothing. */
export function PlanNotice({ user }: { user: SessionUser }) {
  if (hasRegister(user) || !mayWork(user)) return null;
  const isOwner = user.memberRole === 'owner';
  const way = user.trialEndsAt ? 'choose a plan' : 'start your free trial';
  return (
    <Alert
      tone="warning"
      title={
        user.trialEndsAt ? 'Choose a plan to use the register' : 'Start your free trial to use the register'
      }
      actions={
        isOwner && (
          <ButtonLink size="small" to="/dashboard/plan">
            {user.trialEndsAt ? 'See the plans' : 'Start your free trial'}
          </ButtonLink>
        )
      }
    >
      Without a plan you can read what’s here, but not adopt, add or change anything.{' '}
      {!isOwner && `An owner of your organisation can ${way}.`}
    </Alert>
  );
}
