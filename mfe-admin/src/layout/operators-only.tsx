import { type SessionUser, usePage } from '@adili/contract';
import { Alert, ButtonLink } from '@adili/ui';

interface OperatorsOnlyProps {
  /** Who is signed in, if anybody is. */
  user: SessionUser | undefined;
  /** Where they are. */
  path: string;
}

/** What anybody but an operator gets in place of a page: why, and where to go on. */
export function OperatorsOnly({ user, path }: OperatorsOnlyProps) {
  const { search } = usePage();
  const from = `from=${path}${encodeURIComponent(search)}`;
  if (!user) {
    return (
      <Alert
        role="status"
        title="You are not logged in"
        actions={
          <ButtonLink size="small" to={`/login?${from}`}>
            Log in
          </ButtonLink>
        }
      >
        This page is for operators. Log in with an operator’s account to see it.
      </Alert>
    );
  }
  return (
    <Alert
      role="status"
      title="This page is for operators"
      actions={
        <>
          <ButtonLink size="small" to="/dashboard">
            Go to your dashboard
          </ButtonLink>
          <ButtonLink size="small" variant="secondary" to={`/login?another&${from}`}>
            Log in with another account
          </ButtonLink>
        </>
      }
    >
      You are logged in as {user.email}, who is not an operator.
    </Alert>
  );
}
