import { ApiError, failureText } from '@adili/http';
import { Alert, RetryButton } from '@adili/ui';

/** Days that page views and web vitals are looked back on. */
export const period = 7;

/** Why there is nothing to see of what the API counts. */
export const countFailure = (error: unknown, counted: 'Page views' | 'Web vitals'): string =>
  error instanceof ApiError && error.status === 404
    ? `This API does not count ${counted.toLowerCase()} yet. Update the API to see them.`
    : `${counted} could not be loaded. ${failureText(error)}`;

interface HalfFailedProps {
  /** Says what is missing, and why. */
  children: string;
  /** Names the button, of which there may be two. */
  retry: string;
  onRetry(): void;
}

/** One of two sources could not be loaded: the other one's part stays. */
export function HalfFailed({ children, retry, onRetry }: HalfFailedProps) {
  return (
    <Alert
      tone="warning"
      role="alert"
      actions={
        <RetryButton variant="secondary" size="small" onRetry={onRetry}>
          {retry}
        </RetryButton>
      }
    >
      {children}
    </Alert>
  );
}
