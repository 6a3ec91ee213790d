import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../domain/capabilities.ts';
import { newSecret } from '../domain/secrets.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id; an account that isn't there is checked against a hash of nothing anyone knows. */
export async function createPasswords(): Promise<Passwords> {
  const dummy = await hash(newSecret(), cost);
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, stored) => (await verify(stored ?? dummy, password)) && stored !== null,
    isCommon: isCommonPassword,
  };
}
