import { ApiError } from '@adili/http';
import { Alert, Button, ButtonLink } from '@adili/ui';

interface FailedProps {
  error: unknown;
  onRetry(): void;
}

/** Says why the records are not there, and what can be done. */
export function Failed({ error, onRetry }: FailedProps) {
  const signedOut = error instanceof ApiError && error.status === 401;
  return (
    <Alert
      tone="danger"
      role="alert"
      title="Your records could not be loaded."
      actions={
        <>
          <Button onClick={onRetry}>Retry</Button>
          {signedOut && (
            <ButtonLink variant="secondary" to="/login?from=/dashboard">
              Log in
            </ButtonLink>
          )}
        </>
      }
    >
      {error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'}
    </Alert>
  );
}
