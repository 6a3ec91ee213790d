import { Alert, Button, ButtonLink } from '@adili/ui';

type OfflineNoticeProps = { reason: 'signed-out' } | { reason: 'unreachable'; onRetry(): void };

/** Says that what follows is sample data, and why. */
export function OfflineNotice(props: OfflineNoticeProps) {
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
