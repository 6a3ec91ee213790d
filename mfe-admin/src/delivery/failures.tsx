import { ApiError, failureText, NetworkError, type ShellCalls } from '@adili/http';
import type { Delivery } from '@adili/schemas/delivery/delivery';
import { isDelivery } from '@adili/schemas/delivery/is-delivery';
import { Alert, RetryButton } from '@adili/ui';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Why there is nothing to see of versions and teams. */
export function deliveryFailure(error: unknown): string {
  const unknown = error instanceof UnknownDeliveryError ? error : null;
  const isPage = error instanceof NetworkError && error.code === 'unreadable';
  if (isMissing(error) || isPage) {
    return 'This shell does not report its delivery yet. Update the shell to see versions, teams and history.';
  }
  return `Versions, teams and history could not be read. ${unknown?.message ?? failureText(error)}`;
}

/** Why there is nothing to see of what the API counts. */
export const countFailure = (error: unknown, counted: 'Page views' | 'Web vitals'): string =>
  isMissing(error)
    ? `This API does not count ${counted.toLowerCase()} yet. Update the API to see them.`
    : `${counted} could not be read. ${failureText(error)}`;

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
        <RetryButton variant="secondary" size="small" onRetry={onRetry}>
          {retry}
        </RetryButton>
      }
    >
      {children}
    </Alert>
  );
}

/** The shell's server is of another version than this page, and reports its delivery in another form. */
class UnknownDeliveryError extends Error {
  override readonly name = 'UnknownDeliveryError';
  readonly code = 'unknown_delivery';

  constructor() {
    super('This page can’t read the shell’s delivery report. Update the older of the two.');
  }
}

/**
 * What the shell's server delivers of each remote. Shell and page are deployed apart, so the answer is checked.
 * @throws {UnknownDeliveryError} @throws {ApiError | NetworkError} as any call
 */
export async function readDelivery(shell: ShellCalls, signal: AbortSignal): Promise<Delivery> {
  const answer = await shell.delivery({ signal });
  if (!isDelivery(answer)) throw new UnknownDeliveryError();
  return answer;
}

/** Days that page views and web vitals are looked back on. */
export const period = 7;
