import { Alert, Button, ButtonLink } from '@adili/ui';

type OfflineNoticeProps =
  | { reason: 'signed-out' }
  | { reason: 'simulated' }
  | { reason: 'unreachable'; onRetry(): void };

/** Says that what follows is sample data, and why. */
export function OfflineNotice(props: OfflineNoticeProps) {
  if (props.reason === 'simulated') {
    return (
      <Alert
        tone="warning"
        role="status"
        title="Offline mode"
        actions={
          <ButtonLink size="small" to="/signup">
            Sign up with your email
          </ButtonLink>
        }
      >
        Sign-up with Google is not set up here, so no account was made and this page shows sample data. To get
        an account, sign up with your work email and a password.
      </Alert>
    );
  }
  if (props.reason === 'signed-out') {
    return (
      <Alert
        tone="warning"
        role="status"
        title="Offline mode"
        actions={
          <ButtonLink size="small" to="/login?from=/dashboard">
            Log in
          </ButtonLink>
        }
      >
        You are not logged in, so this page shows sample data. Log in to see your own records.
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      role="status"
      title="Offline mode"
      actions={
        <Button size="small" onClick={props.onRetry}>
          Retry
        </Button>
      }
    >
      The server could not be reached, so this page shows sample data. None of it is yours.
    </Alert>
  );
}
