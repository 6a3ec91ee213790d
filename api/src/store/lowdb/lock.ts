import { lock } from 'proper-lockfile';
import { errorCode } from '../../error-code.ts';
import { StoreRefused } from '../errors.ts';

/** Milliseconds without a sign of life after which a lock counts as left behind by a crash. */
const stale = 5_000;

/**
 * Takes the file for this process alone: two that write one file lose half of each other's writes.
 * @param patience milliseconds to wait for a lock that a crash may have left behind
 * @param onLost called if another process took the lock over
 * @returns lets go of the file
 * @throws {StoreRefused} another process has it
 */
export async function takeLock(
  file: string,
  patience: number,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const pause = 250;
  try {
    return await lock(file, {
      realpath: false,
      stale,
      update: stale / 4,
      retries: { retries: Math.ceil(patience / pause), factor: 1, minTimeout: pause, maxTimeout: pause },
      onCompromised: onLost,
    });
  } catch (error) {
    if (errorCode(error) === 'ELOCKED') {
      const message = `The data file ${file} is in use by another process. Stop that one, or set another DATA_DIR.`;
      throw new StoreRefused('store_in_use', message, error);
    }
    throw new StoreRefused('store_unwritable', `The data file ${file} can't be locked: ${error}`, error);
  }
}

/** Longer than a lock left behind by a crash stays fresh. */
export const defaultPatience = stale + 1_500;
