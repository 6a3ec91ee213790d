import { ApiError } from '@adili/http';
import { LoadFailure } from '@adili/ui';
import { failureText } from './failure-text.ts';

interface FailureProps {
  error: unknown;
  onRetry(): void;
}

/** Somebody who is signed in and may not see this needs another account. */
function loginAfter(status: number): string | undefined {
  if (status === 401) return '/login?from=/admin/dashboard';
  return status === 403 ? '/login?another&from=/admin/dashboard' : undefined;
}

/** All there is to see when the dashboard could not be read. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <LoadFailure onRetry={onRetry} login={error instanceof ApiError ? loginAfter(error.status) : undefined}>
      {failureText(error)}
    </LoadFailure>
  );
}
