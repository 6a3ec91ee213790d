import { ApiError } from '@adili/http';
import { Alert, Button, ButtonLink } from '@adili/ui';
import { failureText } from './failure-text.ts';

interface FailureProps {
  error: unknown;
  onRetry(): void;
}

/** All there is to see when the dashboard could not be read. */
export function Failure({ error, onRetry }: FailureProps) {
  const refused = error instanceof ApiError && [401, 403].includes(error.status);
  return (
    <Alert
      tone="danger"
      role="alert"
      actions={
        <>
          <Button onClick={onRetry}>Retry</Button>
          {refused && (
            <ButtonLink variant="secondary" to="/login?from=/admin/dashboard">
              Log in
            </ButtonLink>
          )}
        </>
      }
    >
      {failureText(error)}
    </Alert>
  );
}
