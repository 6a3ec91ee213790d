import type { SessionUser } from '@adili/contract';
import { mayWork } from '@adili/schemas/members/rights';
import { Alert, ButtonLink, counted } from '@adili/ui';
import { plannedControls } from '../layout/paths.ts';

/** What is planned counts for nothing yet: how much that is, and what to do about it. */
export function PlannedNotice({ planned, user }: { planned: number; user: SessionUser }) {
  if (planned === 0) return null;
  return (
    <Alert
      actions={
        <ButtonLink variant="secondary" size="small" to={plannedControls}>
          See what’s planned
        </ButtonLink>
      }
    >
      {counted(planned, 'control is', 'controls are')} planned
      {mayWork(user) && ': mark each as in place once you do it'}. Requirements count once their controls are
      in place.
    </Alert>
  );
}
