import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { BusyError } from '../domain/people/passwords/errors.ts';
import { hashingCost } from './hashing-cost.ts';

export type HashingPool = ReturnType<typeof createHashingPool>;

/** One core stays free for everything else, where there is more than one. */
const threads = Math.max(1, availableParallelism() - 1);

/** Passwords that may wait: about a second's worth for each thread. */
export const mostWaiting = threads * 100;

/** Seconds after which a full queue has been worked off. */
const retryAfter = 2;

/** For a command, which has nothing else to do meanwhile: without threads of its own. */
export const inThisProcess: HashingPool = {
  refuseWhileBusy: () => undefined,
  hash: (password) => hash(password, hashingCost),
  matches: (password, stored) => verify(stored, password),
  close: async () => undefined,
};

/**
 * Threads of their own for hashing, since the process's pool is the one that every file write needs.
 * @throws {BusyError} from each call but the last: too many wait already
 */
export function createHashingPool() {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./password-worker.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    recordTiming: false,
  });
  const refuseWhileBusy = () => {
    if (pool.queueSize >= mostWaiting) throw new BusyError(retryAfter);
  };
  async function run(name: 'hash' | 'matches', task: unknown) {
    refuseWhileBusy();
    return pool.run(task, { name });
  }
  return {
    refuseWhileBusy,
    hash: (password: string): Promise<string> => run('hash', password),
    matches: (password: string, stored: string): Promise<boolean> => run('matches', { password, stored }),
    /** Ends its threads; what still waits is refused. */
    close: () => pool.destroy(),
  };
}
