import { decrement } from '../../foundation/rate-limits/allow.ts';
import type { Attempt } from '../../foundation/rate-limits/attempts.ts';
import type { Services } from '../../foundation/services.ts';

/** @throws {BusyError} nothing was tried then, and nothing counts */
export async function matches(
  services: Services,
  attempt: Attempt,
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await services.passwords.matches(password, hash);
  } catch (error) {
    await services.store.transaction(async (tables) => {
      for (const { key } of attempt) await decrement(services, tables, key);
    });
    throw error;
  }
}
