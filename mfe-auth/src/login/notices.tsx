import type { SessionUser } from '@adili/contract';
import { Alert, ButtonLink } from '@adili/ui';

/** Offers to go on to someone who is logged in already; the form stays, for another account. */
export function LoggedInNotice({ user, to }: { user: SessionUser; to: string }) {
  return (
    <Alert
      role="status"
      title="You are already logged in"
      actions={<ButtonLink to={to}>Continue</ButtonLink>}
    >
      {`As ${user.email || user.fullName || 'yourself'}. To use another account, log in below.`}
    </Alert>
  );
}
