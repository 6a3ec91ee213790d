import { ApiError, failureText, NetworkError, type ShellCalls } from '@adili/http';
import type { Delivery } from '@adili/schemas/delivery/delivery';
import { isDelivery } from '@adili/schemas/delivery/is-delivery';

/** Why there is nothing to see of versions and teams. */
export function deliveryFailure(error: unknown): string {
  const unknown = error instanceof UnknownDeliveryError ? error : null;
  const isPage = error instanceof NetworkError && error.code === 'unreadable';
  if ((error instanceof ApiError && error.status === 404) || isPage) {
    return 'This shell does not report its delivery yet. Update the shell to see versions, teams and history.';
  }
  return `Versions, teams and history could not be loaded. ${unknown?.message ?? failureText(error)}`;
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
