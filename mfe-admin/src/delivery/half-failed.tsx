import { Alert, Button } from '@adili/ui';

interface HalfFailedProps {
  /** Says what is missing, and why. */
  children: string;
  /** Names the button, of which there may be two. */
  retry: string;
  onRetry(): void;
}

/** One of two sources could not be read: the other one's part stays. */
export function HalfFailed({ children, retry, onRetry }: HalfFailedProps) {
  return (
    <Alert
      tone="warning"
      role="alert"
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
