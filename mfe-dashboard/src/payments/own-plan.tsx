import type { SessionUser } from '@adili/contract';
import { Panel } from '@adili/ui';
import { LoadedPlan } from './loaded-plan.tsx';

/** The plan of the organisation, for its owners; others read who looks after it. */
export function OwnPlan({ user }: { user: SessionUser }) {
  if (user.memberRole === 'owner') return <LoadedPlan />;
  return (
    <Panel title="Your plan">
      <p>
        {user.role === 'admin'
          ? 'An operator belongs to no organisation, and so has no plan. Payments of customers are on the payments page.'
          : 'The owners of your organisation look after its plan and pay for it. Please ask one of them.'}
      </p>
    </Panel>
  );
}
