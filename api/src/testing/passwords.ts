import { setImmediate } from 'node:timers/promises';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingPool } from '../security/hashing-pool.ts';
import { createPasswords } from '../security/passwords.ts';

/** argon2id at its least: most tests ask who is let in, not what a guess costs. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes in this thread, after a turn of the event loop, so that calls still overtake each other as over threads. */
const inThisThread: HashingPool = {
  refuseWhileBusy: () => undefined,
  async hash(password) {
    await setImmediate();
    return hashSync(password, cost);
  },
  async matches(password, stored) {
    await setImmediate();
    return verifySync(stored, password);
  },
  close: async () => undefined,
};

/** Passwords as the API keeps them, but hashed at a fraction of the cost and without threads. */
export const createTestPasswords = () => createPasswords(inThisThread);
