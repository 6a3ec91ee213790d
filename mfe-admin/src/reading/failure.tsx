import { ApiError } from '@adili/http';
import { LoadFailure } from '@adili/ui';
import { failureText } from './failure-text.ts';

interface FailureProps {
  error: unknown;
  onRetry(): void;
}

/** All there is to see when the dashboard could not be read. */
export function Failure({ error, onRetry }: FailureProps) {
  const refused = error instanceof ApiError && [401, 403].includes(error.status);
  return (
    <LoadFailure onRetry={onRetry} login={refused ? '/login?from=/admin/dashboard' : undefined}>
      {failureText(error)}
    </LoadFailure>
  );
}
