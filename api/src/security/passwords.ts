import { isCommonPassword } from '../config/common-passwords.ts';
import type { Passwords } from '../domain/foundation/ports/capabilities.ts';
import { newSecret } from '../runtime/secrets.ts';
import { createHashingPool, type HashingPool } from './hashing-pool.ts';

export interface ClosablePasswords extends Passwords {
  /** Ends the threads that hash. */
  close(): Promise<void>;
}

/** Hashes with argon2id; an account that isn't there is checked against a hash of nothing anyone knows. */
export async function createPasswords(pool: HashingPool = createHashingPool()): Promise<ClosablePasswords> {
  const dummy = await pool.hash(newSecret());
  return {
    ...pool,
    matches: async (password, stored) => (await pool.matches(password, stored ?? dummy)) && stored !== null,
    isCommon: isCommonPassword,
  };
}
