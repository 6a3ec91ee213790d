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

/** What the failure means to a person. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The server could not be reached. Check your connection, and try again.';
  if (error.status === 401) return 'Your session has ended. Log in again to go on.';
  if (error.status === 403) return 'This account may not see this page. Log in with an operator’s account.';
  return 'Nothing is lost. Try again in a moment.';
}

/** All there is to see when the dashboard could not be read. */
export function Failure({ error, onRetry }: FailureProps) {
  return (
    <LoadFailure onRetry={onRetry} login={error instanceof ApiError ? loginAfter(error.status) : undefined}>
      <p>{failureText(error)}</p>
      <p>{sentenceFor(error)}</p>
    </LoadFailure>
  );
}
