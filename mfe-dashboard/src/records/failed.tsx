import { ApiError, NetworkError } from '@adili/http';
import { LoadFailure } from '@adili/ui';
import { createContext, use } from 'react';
import { outcomeOf } from './failure.ts';

interface FailedProps {
  error: unknown;
  onRetry(): void;
}

/** Says why the records are not there, and what can be done. */
export function Failed({ error, onRetry }: FailedProps) {
  const here = use(Here);
  const signedOut = error instanceof ApiError && error.status === 401;
  const ofCall = error instanceof ApiError || error instanceof NetworkError;
  return (
    <LoadFailure
      title="Your records could not be loaded."
      onRetry={onRetry}
      login={signedOut ? `/login?from=${here}` : undefined}
    >
      {ofCall ? outcomeOf(error).error : 'Something went wrong. Please try again.'}
    </LoadFailure>
  );
}

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/dashboard');
