import { isCommonPassword } from '../config/common-passwords.ts';
import type { Passwords } from '../domain/ports/capabilities.ts';
import { newSecret } from '../runtime/secrets.ts';
import { createHashingPool, type HashingPool } from './hashing-pool.ts';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface ClosablePasswords extends Passwords {
  /** Ends the threads that hash. */
  close(): Promise<void>;
}

/** Hashes with argon2id; an account that isn't there is checked against a hash of nothing anyone knows. */
export async function createPasswords(pool: HashingPool = createHashingPool()): Promise<ClosablePasswords> {
  const hash = (password: string) => pool.hash({ password, cost });
  const dummy = await hash(newSecret());
  return {
    refuseWhileBusy: pool.refuseWhileBusy,
    hash,
    matches: async (password, stored) =>
      (await pool.matches({ password, stored: stored ?? dummy })) && stored !== null,
    isCommon: isCommonPassword,
    close: pool.close,
  };
}
