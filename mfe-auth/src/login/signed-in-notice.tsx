import type { SessionUser } from '@adili/contract';
import { Alert, ButtonLink } from '@adili/ui';

/** Offers to go on to someone who is signed in already; the form stays, for another account. */
export function SignedInNotice({ user, to }: { user: SessionUser; to: string }) {
  return (
    <Alert
      role="status"
      title="You are already signed in"
      actions={<ButtonLink to={to}>Continue</ButtonLink>}
    >
      {`As ${user.email || user.fullName || 'yourself'}. To use another account, log in below.`}
    </Alert>
  );
}
