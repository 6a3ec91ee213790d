import { ApiError } from '@adili/http';
import { LoadFailure } from '@adili/ui';

interface FailedProps {
  error: unknown;
  onRetry(): void;
}

/** Says why the records are not there, and what can be done. */
export function Failed({ error, onRetry }: FailedProps) {
  const signedOut = error instanceof ApiError && error.status === 401;
  return (
    <LoadFailure
      title="Your records could not be loaded."
      onRetry={onRetry}
      login={signedOut ? '/login?from=/dashboard' : undefined}
    >
      {error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'}
    </LoadFailure>
  );
}
