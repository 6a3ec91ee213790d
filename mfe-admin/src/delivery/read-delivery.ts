import type { ShellCalls } from '@adili/http';
import { type Delivery, delivery } from '@adili/schemas/delivery/delivery';

/** The shell's server is of another version than this page, and tells of its delivery in another form. */
export class UnknownDeliveryError extends Error {
  override readonly name = 'UnknownDeliveryError';
  readonly code = 'unknown_delivery';

  constructor(cause: unknown) {
    super(
      'The shell reports its delivery in a form that this page does not know. Update the older of the two.',
      { cause },
    );
  }
}

/**
 * What the shell's server delivers of each remote. Shell and page are deployed apart, so the answer is checked.
 * @throws {UnknownDeliveryError} @throws {ApiError | NetworkError} as any call
 */
export async function readDelivery(shell: ShellCalls, signal: AbortSignal): Promise<Delivery> {
  const answer = delivery.safeParse(await shell.delivery({ signal }));
  if (!answer.success) throw new UnknownDeliveryError(answer.error);
  return answer.data;
}
